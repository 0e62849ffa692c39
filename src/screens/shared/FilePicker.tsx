import { useSelector } from '@xstate/react'
import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ChosenFileContext, chosenFileMachine } from '#machines/shared/chosenFileMachine.ts'
import classes from './FilePicker.module.css'
import { icon } from './icons.tsx'
import { PlainButton } from './PlainButton.tsx'

/** An arrow out of a tray. */
const UploadIcon = icon(<path d="M12 15V4m-4.5 4.5L12 4l4.5 4.5M4 15v5h16v-5" />)

export interface FilePickerProps {
  readonly flow: ActorRefFrom<typeof chosenFileMachine>
  readonly label: string
  readonly isDisabled?: boolean
  /** Others stand beside it: its ways are told apart by their names. */
  readonly isOneOfSeveral?: boolean
  /** The text if it must be chosen, and was not; null: not told. */
  readonly missing?: string | null
}

/** The picture of a chosen photo. */
export const FilePreview = ({
  document: { name, type, base64 },
}: {
  readonly document: NonNullable<ChosenFileContext['document']>
}) =>
  type.startsWith('image/') && (
    <img className={classes.preview} src={`data:${type};base64,${base64}`} alt={`Prévia de ${name}`} />
  )

/** A file that is dropped beside a picker would be opened in place of the page. */
const refuseBeside = (event: globalThis.DragEvent) => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

const ONE_FILE = 'Este campo aceita um arquivo só: escolhemos o primeiro, e os outros ficaram de fora.'

/** The choice of a document's file: before it the limits are shown, after it the name and a picture. */
export const FilePicker = ({
  flow,
  label,
  isDisabled = false,
  isOneOfSeveral = false,
  missing = null,
}: FilePickerProps) => {
  const { document, accepts, refusal } = useSelector(flow, (snapshot) => snapshot.context)
  const isReading = useSelector(flow, (snapshot) => snapshot.matches('reading'))
  const id = useId()
  // a WebP is taken as the JPEG that the browser draws of it
  const pickable = [...accepts.extensions, ...(accepts.extensions.includes('.jpg') ? ['.webp'] : [])]
  const isMissing = missing !== null && document === null && refusal === null && !isReading
  const input = useRef<HTMLInputElement>(null)
  const [isSurplus, setSurplus] = useState(false)
  useEffect(() => {
    const asked = new AbortController()
    for (const type of ['dragover', 'drop'] as const) {
      addEventListener(type, refuseBeside, { signal: asked.signal })
    }
    return () => asked.abort()
  }, [])
  const choose = ([file, ...others]: Iterable<File>) => {
    if (!file) return
    setSurplus(others.length > 0)
    flow.send({ type: 'file.chosen', file })
  }
  const remove = () => {
    setSurplus(false)
    flow.send({ type: 'file.removed' })
    input.current?.focus()
  }
  const field = (suffix: string) => ({
    id: `${id}${suffix}`,
    type: 'file',
    className: classes.file,
    disabled: isDisabled,
    'aria-invalid': refusal !== null || isMissing,
    'aria-describedby': `${id}-hint ${id}-state`,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      choose(event.currentTarget.files ?? [])
      // After a refusal the same file can be chosen again.
      event.currentTarget.value = ''
    },
  })
  const [isOver, setOver] = useState(false)
  const takeDropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isDisabled) choose(event.dataTransfer.files)
  }
  return (
    <div className={classes.picker}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {/* who drops no file presses a button */}
      <div
        className={classes.drop}
        data-disabled={isDisabled || undefined}
        data-over={(isOver && !isDisabled) || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        // not over its parts, which are left for each other
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={takeDropped}
      >
        <div className={classes.ways}>
          <span>
            <input {...field('')} ref={input} accept={pickable.join(',')} />
            <label htmlFor={id} className={classes.way}>
              <UploadIcon />
              <span>Escolher arquivo</span>
            </label>
          </span>
          {accepts.extensions.includes('.jpg') && (
            <span className={classes.camera}>
              <input {...field('-camera')} accept="image/jpeg" capture="environment" />
              <label htmlFor={`${id}-camera`} className={classes.way}>
                <span>Tirar foto</span>
                {isOneOfSeveral && <span className="visually-hidden">{` de ${label}`}</span>}
              </label>
            </span>
          )}
        </div>
        <p id={`${id}-hint`} className={classes.hint}>
          {`Aceita arquivos: ${accepts.extensions.join(', ')} de até ${accepts.largestMb} MB`}
        </p>
      </div>
      <div id={`${id}-state`} role="status">
        {isReading && <p>Lendo o arquivo…</p>}
        {isMissing && <p className={classes.refusal}>{missing}</p>}
        {refusal && (
          <p className={classes.refusal}>
            {refusal.name !== '' && <strong translate="no">{refusal.name}</strong>}{' '}
            <span>{refusal.reason}</span>
          </p>
        )}
        {document && (
          <p className={classes.name} translate="no">
            {document.name}
          </p>
        )}
        {isSurplus && <p>{ONE_FILE}</p>}
      </div>
      {document && <FilePreview document={document} />}
      {(isReading || document) && (
        <PlainButton look="quiet" isDisabled={isDisabled} onClick={remove}>
          {isReading ? 'Cancelar leitura' : 'Remover arquivo'}
        </PlainButton>
      )}
    </div>
  )
}
