import { chevronLeft, chevronRight } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { Anchor } from '../link/Anchor.tsx'
import classes from './Pagination.module.css'
import { shownPages } from './pages.ts'

interface PaginationProps {
  page: number
  pages: number
  hrefFor: (page: number) => string
  label?: string
}

export function Pagination({ page, pages, hrefFor, label = 'Páginas' }: PaginationProps) {
  if (pages <= 1) return null
  const shown = shownPages(page, pages)
  const crowded = shown.filter((each) => each === 'gap').length === 2
  return (
    <nav className={classes.pager} aria-label={label}>
      {page > 1 && (
        <Anchor href={hrefFor(page - 1)} rel="prev" aria-label="Página anterior">
          <Icon glyph={chevronLeft} size="sm" />
        </Anchor>
      )}
      {shown.map((each, index) =>
        each === 'gap' ? (
          <span className={classes.gap} key={`gap-${index < 3 ? 'start' : 'end'}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Anchor
            key={each}
            className={crowded && Math.abs(each - page) === 1 ? classes.neighbour : undefined}
            href={hrefFor(each)}
            aria-label={`Página ${each}`}
            aria-current={each === page ? 'page' : undefined}
          >
            {each}
          </Anchor>
        ),
      )}
      {page < pages && (
        <Anchor href={hrefFor(page + 1)} rel="next" aria-label="Página siguiente">
          <Icon glyph={chevronRight} size="sm" />
        </Anchor>
      )}
    </nav>
  )
}
