import type { Values } from '@cancha/contract/school/writing-fields'
import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { external, eye } from '../../../../ui/icons/glyphs.ts'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import { pieceAddress } from '../addresses.ts'
import { plainHtml } from '../compare/plain-html.ts'
import { useLeftText } from '../drafts/use-left-text.ts'
import { kindOf, type Piece } from '../queries.ts'

type Props = { kind: WrittenKindName; piece: Piece; owner: string }

/** A legal text before an editor: they read it, and only administrators change it. */
export function LegalPiece({ kind, piece, owner }: Props) {
  const left = useLeftText({ kind, id: piece.id, owner })
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
      {left && <LeftText kind={kind} values={left} />}
      {texts.map(({ name }) => (
        <RichText key={name} html={String(piece.values[name] ?? '')} />
      ))}
    </div>
  )
}

const COPIED = new Set(['text', 'long', 'rich'])

/** The editor's unsaved text from before the piece was marked legal, as plain text to be copied. */
function LeftText({ kind, values }: { kind: WrittenKindName; values: Values }) {
  const texts = kindOf(kind).fields.flatMap(({ name, label, type }) => {
    const value = values[name]
    if (!COPIED.has(type) || typeof value !== 'string' || value === '') return []
    return [{ name, label, text: type === 'rich' ? plainHtml(value) : value }]
  })
  return (
    <Note tone="warn">
      <p>
        Lo que escribiste antes de que fuera un texto legal no se guardó. Sigue en este dispositivo: cópialo.
      </p>
      {texts.map(({ name, label, text }) => (
        <TextAreaField key={name} label={label} readOnly value={text} />
      ))}
    </Note>
  )
}
