import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { star } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './DoorAvatar.module.css'
import { initials } from './initials.ts'
import { paintOf } from './paint.ts'

export interface DoorAvatarProps {
  name: string
  src?: string | null | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl'
  online?: boolean | undefined
  pro?: boolean | undefined
  /** leave it out next to the written name, where the picture is decoration */
  label?: string | undefined
  className?: string | undefined
}

/** A person's avatar in an arched door: the photograph if there is one, otherwise the initials. */
export function DoorAvatar({ name, src, size = 'md', online, pro, label, className }: DoorAvatarProps) {
  const [broken, setBroken] = useState<string>()
  const photo = src && src !== broken ? src : undefined
  return (
    <span className={classNames(classes.avatar, classes[size], paintOf(name), className)}>
      {photo ? (
        <img
          // an image that failed before hydration has already fired its error event
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(photo)
          }}
          className={classes.photo}
          src={photo}
          alt=""
          width={100}
          height={112}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(photo)}
        />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
      {pro && (
        <span className={classes.pro} aria-hidden="true">
          <Icon glyph={star} size="xs" />
        </span>
      )}
      {online && <span className={classes.online} aria-hidden="true" />}
      {(label || online || pro) && (
        <span className="sr-only">
          {[label, pro && 'miembro PRO', online && 'en línea'].filter(Boolean).join(', ')}
        </span>
      )}
    </span>
  )
}
