import type { WrittenKindName } from '@cancha/domain/content/kinds'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { external, eye } from '../../../ui/icons/glyphs.ts'
import { Note } from '../../../ui/pieces/Note.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { pieceAddress } from '../addresses.ts'
import { kindOf, type Piece } from '../queries.ts'

/** A legal text before an editor: they read it, and only administrators change it. */
export function LegalPiece({ kind, piece }: { kind: WrittenKindName; piece: Piece }) {
  const texts = kindOf(kind).fields.filter(({ type }) => type === 'rich')
  return (
    <div className="stack">
      <Note
        tone="info"
        actions={
          <>
            <LinkButton size="sm" variant="line" icon={eye} href={`${pieceAddress(kind, piece.id)}/vista`}>
              Vista previa
            </LinkButton>
            {piece.address && (
              <LinkButton size="sm" variant="ghost" icon={external} href={piece.address}>
                Ver en el sitio
              </LinkButton>
            )}
          </>
        }
      >
        Es un texto legal: solo lo cambia quien administra el sitio. Aquí puedes leerlo.
      </Note>
      {texts.map(({ name }) => (
        <RichText key={name} html={String(piece.values[name] ?? '')} />
      ))}
    </div>
  )
}
