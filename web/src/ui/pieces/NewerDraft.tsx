import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Note } from './Note.tsx'

type Props = { children: ReactNode; onTake: () => void; onKeep: () => void }

/** Says that a draft became newer elsewhere, and asks which of the two goes on. */
export const NewerDraft = ({ children, onTake, onKeep }: Props) => (
  <Note
    tone="warn"
    actions={
      <>
        <Button size="sm" onClick={onTake}>
          Usar el más nuevo
        </Button>
        <Button size="sm" variant="line" onClick={onKeep}>
          Seguir con este
        </Button>
      </>
    }
  >
    {children}
  </Note>
)
