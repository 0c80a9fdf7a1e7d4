import { writing } from '@cancha/contract/calls/school/writing'
import { kinds } from '@cancha/contract/calls/school/writing-kinds'
import type { Values } from '@cancha/contract/school/writing-fields'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../../../api/use-write.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { pieceAddress, TRASH_ADDRESS } from '../addresses.ts'
import { listsOf, type Piece } from '../queries.ts'
import { localDraft } from './local-draft.ts'

type Props = { piece: Pick<Piece, 'kind' | 'id'>; values: Values; owner: string }

/** Shown when the piece was deleted while somebody wrote: their text can begin a new one. */
export function GoneNotice({ piece: { kind, id }, values, owner }: Props) {
  const navigate = useNavigate()
  const { write, busy } = useWrite(writing.createPiece, {
    makesStale: [listsOf(kind)],
    async done({ piece }) {
      // The new piece's page takes it up from there and saves it.
      localDraft(owner, kind, piece.id).keep({ version: piece.version, values })
      localDraft(owner, kind, id).drop()
      await navigate({ href: pieceAddress(kind, piece.id) })
    },
  })
  return (
    <Note
      tone="bad"
      actions={
        <>
          <Button size="sm" loading={busy} onClick={() => write({ params: { kind }, body: {} })}>
            {kinds[kind].fresh} con lo que escribí
          </Button>
          <LinkButton size="sm" variant="line" href={TRASH_ADDRESS}>
            Ver la papelera
          </LinkButton>
        </>
      }
    >
      Otra persona borró {kinds[kind].one}. Lo que escribiste está en este dispositivo, y lo borrado queda 30
      días en la papelera.
    </Note>
  )
}
