import { mobile } from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { brand } from '../head/brand.ts'
import classes from './AppsNotice.module.css'

/** The mobile apps in the footer: links to the stores, or an announcement while there are none. */
export function AppsNotice() {
  const shops = [
    { name: 'iOS', href: brand.apps.ios },
    { name: 'Android', href: brand.apps.android },
  ]
  return (
    <p className={`row gap-2 ${classes.apps}`}>
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
