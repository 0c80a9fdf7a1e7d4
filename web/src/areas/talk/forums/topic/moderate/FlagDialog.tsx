import { ChangeTopicDialog } from './ChangeTopicDialog.tsx'

export type Flag = 'close' | 'open' | 'pin' | 'unpin'

const WORDS: Record<Flag, { title: string; told: string; confirm: string; says: string }> = {
  close: {
    title: 'Cerrar el tema',
    told: 'Se puede leer, y ya nadie responde, salvo quien modera.',
    confirm: 'Cerrar el tema',
    says: 'El tema está cerrado.',
  },
  open: {
    title: 'Abrir el tema',
    told: 'Los miembros pueden responder otra vez.',
    confirm: 'Abrir el tema',
    says: 'El tema está abierto.',
  },
  pin: {
    title: 'Fijar el tema',
    told: 'Queda arriba de los demás en su categoría.',
    confirm: 'Fijar',
    says: 'El tema queda arriba.',
  },
  unpin: {
    title: 'Soltar el tema',
    told: 'Vuelve a su lugar entre los demás.',
    confirm: 'Soltar',
    says: 'El tema ya no está fijado.',
  },
}

/** Closes, opens, pins or unpins the topic. */
export const FlagDialog = ({ flag, onClose }: { flag: Flag; onClose: () => void }) => (
  <ChangeTopicDialog {...WORDS[flag]} initial={{ kind: flag }} onClose={onClose} />
)
