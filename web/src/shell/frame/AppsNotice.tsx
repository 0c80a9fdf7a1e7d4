import { mobile } from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { brand } from '../head/brand.ts'
import classes from './AppsNotice.module.css'

/** The free apps, at the foot of every page: with the way to each shop that has one, announced while none has. */
export function AppsNotice() {
  const shops = [
    { name: 'iOS', href: brand.apps.ios },
    { name: 'Android', href: brand.apps.android },
  ]
  return (
    <p className={classes.apps}>
      <Icon glyph={mobile} size="sm" />
      <span>
        App gratis para{' '}
        {shops.map(({ name, href }, at) => (
          <span key={name}>
            {at > 0 && ' y '}
            {href ? <a href={href}>{name}</a> : name}
          </span>
        ))}
        .{shops.every(({ href }) => href === null) && ' Muy pronto.'}
      </span>
    </p>
  )
}
