import { Button } from '../../../../ui/button/Button.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'

/** Asks which of two drafts of the question goes on. */
export function OtherDraft({ onTake, onKeep }: { onTake: () => void; onKeep: () => void }) {
  return (
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
      En otra ventana o en otro dispositivo hay un borrador más nuevo de tu pregunta.
    </Note>
  )
}
