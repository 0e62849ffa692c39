import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import { faultText } from '#domain/fault.ts'
import type { readingImageMachine } from '#machines/shared/readingImageMachine.ts'
import { Dialog } from './Dialog.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import classes from './ReadingImageModal.module.css'
import { WaitingShape } from './WaitingShape.tsx'

export interface ReadingImageModalProps {
  readonly flow: ActorRefFrom<typeof readingImageMachine>
  /** The text of a failure without a message of the server. */
  readonly failed: string
}

/** The image of an automatic reading and its protocol (registries §2). */
export const ReadingImageModal = ({ flow, failed }: ReadingImageModalProps) => {
  const { record, image, fault } = useSelector(flow, ({ context }) => context)
  const isOpen = useSelector(flow, (modal) => modal.matches('open'))
  const isLoading = useSelector(flow, (modal) => modal.matches({ open: 'loading' }))
  const show = useCallback(
    (place: HTMLImageElement) => {
      if (!image) return undefined
      const address = URL.createObjectURL(new Blob([image.bytes], { type: image.type }))
      place.src = address
      return () => URL.revokeObjectURL(address)
    },
    [image],
  )
  const close = () => flow.send({ type: 'image.closed' })
  return (
    <Dialog
      title="Protocolo Idwall"
      size="picture"
      isOpen={isOpen}
      onClose={close}
      actions={<Button onClick={close}>Ok</Button>}
    >
      <p>
        <span>{`${record?.name ?? ''}: protocolo`}</span>{' '}
        <span className={classes.protocol}>{record?.protocol}</span>
      </p>
      {isLoading && (
        <WaitingShape what="a imagem">
          <div className={classes.image} />
        </WaitingShape>
      )}
      {fault && (
        <LoadFailure isInner fault={fault} onRetry={() => flow.send({ type: 'image.retried' })}>
          {faultText(fault, failed)}
        </LoadFailure>
      )}
      {image && <img className={classes.image} ref={show} alt={`Documento lido de ${record?.name ?? ''}`} />}
    </Dialog>
  )
}
