import { resources } from '@cancha/contract/calls/school/resources'
import { addressOf } from '@cancha/contract/ground/operation'
import type { MouseEvent, ReactNode } from 'react'
import { download } from '../../../api/file.ts'
import { useWrite } from '../../../api/use-write.ts'
import { Button, LinkButton } from '../../../ui/button/Button.tsx'
import { close, download as downloadGlyph, external, lock, play } from '../../../ui/icons/glyphs.ts'
import type { Item } from './items.ts'
import { libraryQuery } from './queries.ts'

type Props = {
  item: Item
  /** Null for a reader who may open items; otherwise it opens the dialog on the membership they need. */
  gate: (() => void) | null
  watching: boolean
  onWatch: () => void
}

/** The acts on an item: download its file, open its link, watch its video. */
export function ItemActs({ item, gate, watching, onWatch }: Props) {
  const { title, file, link, hasLink, hasVideo } = item
  const isOwnPage = link?.startsWith('/') === true
  return (
    <>
      {file &&
        (gate ? (
          <Locked says={`Descargar: ${title}`} onClick={gate} />
        ) : (
          <Download item={item} file={file} />
        ))}
      {hasLink &&
        (gate && !isOwnPage ? (
          <Locked says={`Abrir: ${title}`} onClick={gate} />
        ) : (
          <LinkButton
            variant="soft"
            size="sm"
            icon={external}
            href={link ?? ''}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Abrir: ${title}`}
            onClick={openInPopup}
          >
            <ActWord>Abrir</ActWord>
          </LinkButton>
        ))}
      {hasVideo && (
        <Button
          variant="ghost"
          size="sm"
          icon={gate ? lock : watching ? close : play}
          aria-expanded={gate ? undefined : watching}
          aria-label={`${watching ? 'Cerrar video' : 'Ver video'}: ${title}`}
          onClick={gate ?? onWatch}
        >
          <ActWord>{watching ? 'Cerrar video' : 'Ver video'}</ActWord>
        </Button>
      )}
    </>
  )
}

/** The word of a button. On the phone its picture says it, and its label to screen readers. */
const ActWord = ({ children }: { children: ReactNode }) => <span className="not-on-phone">{children}</span>

function Locked({ says, onClick }: { says: string; onClick: () => void }) {
  const [act] = says.split(':')
  return (
    <Button variant="soft" size="sm" icon={lock} aria-label={says} onClick={onClick}>
      <ActWord>{act}</ActWord>
    </Button>
  )
}

/** A link to the file, which works before the program is there. Pressed later it can say why there is no file. */
function Download({ item, file }: { item: Item; file: NonNullable<Item['file']> }) {
  const call = { query: { keyName: file.key } }
  const { write, busy } = useWrite(
    () => download(resources.download, call, `${item.title}.${file.extension}`),
    // Only editors see the number.
    { makesStale: item.downloads === null ? [] : [libraryQuery] },
  )
  return (
    <LinkButton
      variant="soft"
      size="sm"
      icon={downloadGlyph}
      href={addressOf(resources.download, call)}
      download
      aria-label={`Descargar: ${item.title}`}
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.preventDefault()
        void write(undefined)
      }}
    >
      <ActWord>{busy ? 'Descargando…' : 'Descargar'}</ActWord>
    </LinkButton>
  )
}

/** Opens a link in a window of its own beside the library. Where the person asks for a tab, or there are no windows, it is a link. */
function openInPopup(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  window.open(event.currentTarget.href, '_blank', 'popup,noopener,noreferrer,width=1080,height=760')
}
