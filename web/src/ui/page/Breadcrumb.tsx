import { chevronRight } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { Anchor } from '../link/Anchor.tsx'
import classes from './Breadcrumb.module.css'

export interface Crumb {
  label: string
  /** absent for the last one, the current page */
  href?: string
}

export function Breadcrumb({ crumbs, label = 'Ruta' }: { crumbs: readonly Crumb[]; label?: string }) {
  return (
    <nav aria-label={label}>
      <ol className={classes.crumbs}>
        {crumbs.map(({ label, href }, at) => (
          <li key={label} aria-current={href ? undefined : 'page'}>
            {href ? (
              <>
                <Anchor href={href}>{label}</Anchor>
                {at < crumbs.length - 1 && <Icon glyph={chevronRight} size="xs" />}
              </>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
