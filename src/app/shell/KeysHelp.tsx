import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { Dialog } from '#screens/shared/Dialog.tsx'
import { sendPersonal, usePersonal } from '../personal/usePersonal.ts'
import classes from './KeysHelp.module.css'

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['↑', '↓', 'J', 'K'], 'Ir para o registro anterior ou o seguinte'],
  [['Enter'], 'Abrir o registro'],
  [['E'], 'Enviar a carga, numa oferta; baixar a O.C, numa viagem'],
  [['/'], 'Ir para a busca ou para o filtro'],
  [['?'], 'Mostrar estes atalhos'],
  [['Esc'], 'Fechar o que está aberto'],
]

/** What keys there are in a list, and what is kept for the person on this computer. */
export default function KeysHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const hasLetters = usePersonal(({ letters }) => letters)
  const keeps = usePersonal((kept) => kept.keeps)
  return (
    <Dialog title="Atalhos e preferências" isOpen={isOpen} onClose={onClose}>
      <p>Nas listas, com o foco num registro:</p>
      <dl className={classes.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt translate="no">
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.switches}>
        <Switch
          label="Usar atalhos de uma letra ou um sinal"
          description="Eles nunca valem enquanto você digita."
          checked={hasLetters}
          onChange={({ currentTarget }) =>
            sendPersonal({ type: 'letters.switched', on: currentTarget.checked })
          }
        />
        <Switch
          label="Manter neste computador"
          description="Como as listas são mostradas e estes atalhos. Sem isto, eles voltam ao início quando você sai. Nenhum dado de cargas ou de pessoas é guardado."
          checked={keeps}
          onChange={({ currentTarget }) => sendPersonal({ type: 'keep.switched', on: currentTarget.checked })}
        />
      </div>
    </Dialog>
  )
}
