import { formatCount } from '@cancha/domain/ground/numbers/format'
import { formatSize } from '@cancha/domain/ground/numbers/sizes'
import { useState } from 'react'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { Cover } from '../../../ui/art/Cover.tsx'
import { calculator, external, play } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { sourceOf } from '../../../ui/video/video-source.ts'
import { ItemActs } from './ItemActs.tsx'
import type { Item } from './items.ts'
import classes from './Library.module.css'

/** The press on «Ver video» brings it. */
const VideoPlayer = lazyPart(async () => (await import('../../../ui/video/VideoPlayer.tsx')).VideoPlayer)

type Props = {
  item: Item
  gate: (() => void) | null
  /** Whether the address points to it. */
  isAsked: boolean
}

/** The id of an item on its page, to which results of the search lead. */
export const anchorOf = (id: string): string => `recurso-${id}`

/** An item with what can be done with it; its video opens beside it. */
export function ResourceItem({ item, gate, isAsked }: Props) {
  const [watching, setWatching] = useState(false)
  return (
    <li
      className={`cols-start gap-3 gap-y-2 ${classes.item}`}
      id={anchorOf(item.id)}
      data-asked={isAsked || undefined}
    >
      <Mark item={item} />
      <div className="stack gap-1 content-start wrap-anywhere list-row">
        <h4 className={classes.title}>{item.title}</h4>
        {item.note && <p className="text-sm text-2">{item.note}</p>}
        <p className="text-xs text-3">{detailsOf(item)}</p>
      </div>
      <div className={`row row-wrap gap-2 align-start ${classes.acts}`}>
        <ItemActs
          item={item}
          gate={gate}
          watching={watching}
          onWatch={() => setWatching((before) => !before)}
        />
      </div>
      {watching && !gate && (
        <div className="stack-s span-all">
          <VideoPlayer
            title={item.videoTitle}
            poster={<Cover scene="casita" tile="estrella" palette="verde" eager />}
            {...sourceOf(item.video)}
          />
          <p className="text-sm text-2">{item.videoTitle}</p>
        </div>
      )}
    </li>
  )
}

/** The sign of an item's kind: its file's extension, or an icon for a video, a page of ours or a link. */
function Mark({ item: { file, link, hasLink } }: { item: Item }) {
  if (file)
    return (
      <span className={`text-2 text-xs center ${classes.mark}`} data-kind={file.extension} aria-hidden="true">
        {file.extension.toUpperCase()}
      </span>
    )
  const glyph = !hasLink ? play : link?.startsWith('/') ? calculator : external
  return (
    <span className={`text-2 text-xs center ${classes.mark}`} aria-hidden="true">
      <Icon glyph={glyph} size="sm" />
    </span>
  )
}

const KINDS = { pdf: 'PDF', xlsx: 'Hoja de cálculo (Excel)', docx: 'Documento de Word' } as const

function detailsOf({ file, link, hasLink, hasVideo, videoTitle, title, downloads }: Item): string {
  return [
    file && `${KINDS[file.extension]} · ${formatSize(file.bytes)}`,
    hasLink && (link?.startsWith('/') ? 'Página de este sitio' : siteOf(link)),
    hasVideo && (videoTitle === title ? 'Con video' : `Video: ${videoTitle}`),
    downloads !== null && file && (downloads === 1 ? '1 descarga' : `${formatCount(downloads)} descargas`),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Where a link leads, as its name: 'irs.gov'. A closed one tells no more than that it is one. */
function siteOf(link: string | null): string {
  if (link === null || !URL.canParse(link)) return 'Enlace'
  return `Enlace a ${new URL(link).hostname.replace(/^www\./, '')}`
}
