import type { PaletteName, TileName } from '@cancha/domain/ground/cover-art'
import type { ReactNode } from 'react'
import { Tile } from '../art/Tile.tsx'
import { Anchor } from '../link/Anchor.tsx'
import classes from './BookCard.module.css'
import { Photo } from './Photo.tsx'

interface BookCardProps {
  href: string
  title: string
  /** a few lines about its content */
  text?: string | undefined
  author?: string | undefined
  meta?: ReactNode
  tile: TileName
  palette: PaletteName
  src?: string | null | undefined
}

/** A book, with its own cover or one drawn from its topic's tile. Name and author have two lines each. */
export function BookCard({ href, title, text, author, meta, tile, palette, src }: BookCardProps) {
  return (
    <article className={classes.card}>
      <div className={classes.book}>
        <Photo
          src={src}
          alt=""
          width={84}
          height={120}
          fallback={<Tile className={classes.bound} tile={tile} palette={palette} size={42} />}
        />
      </div>
      <div className="stack-s min-0 text-sm text-2">
        <h3 className={`${classes.title} two-lines`}>
          <Anchor className={classes.link} href={href} title={title}>
            {title}
          </Anchor>
        </h3>
        {author && <p className="two-lines">{author}</p>}
        {text && <p>{text}</p>}
        {meta && <p className="text-3">{meta}</p>}
      </div>
    </article>
  )
}
