import type { ReactNode } from 'react'
import { DoorAvatar } from '../../../../ui/art/DoorAvatar.tsx'
import { Tile } from '../../../../ui/art/Tile.tsx'
import { pin } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { ProBadge } from '../../../../ui/pieces/Badge.tsx'
import { placeLine } from '../places/place.ts'
import type { UserInfo } from '../queries.ts'
import classes from './ProfileHead.module.css'

interface ProfileHeadProps {
  profile: UserInfo
  /** the actions for this person, or for one's own page */
  actions?: ReactNode
  /** the buttons over cover and portrait, on one's own page */
  coverAction?: ReactNode
  avatarAction?: ReactNode
}

/** The top of a profile: cover, portrait, and two lines about the person. */
export function ProfileHead({ profile, actions, coverAction, avatarAction }: ProfileHeadProps) {
  const { userid, role, currentlocation, cover, portrait, pro, shortbio } = profile
  const name = `${userid.firstname} ${userid.lastname}`
  return (
    <header className="stack">
      <div className={classes.cover}>
        {cover ? (
          <img
            className={classes.picture}
            src={cover}
            srcSet={`${cover.replace('/1536.webp', '/768.webp')} 768w, ${cover} 1536w`}
            sizes="(min-width: 1184px) 1184px, 100vw"
            width={1536}
            height={512}
            alt=""
            fetchPriority="high"
          />
        ) : (
          <Tile className={classes.tile} tile="petalo" palette="menta" size={64} />
        )}
        {coverAction && <div className={classes.coverAction}>{coverAction}</div>}
      </div>
      <div className={`cols-start align-end ${classes.person}`}>
        <div className={classes.door}>
          <DoorAvatar className={classes.avatar} name={name} src={portrait} size="xl" />
          {avatarAction && <div className={classes.avatarAction}>{avatarAction}</div>}
        </div>
        <div className={`span-all min-0 ${classes.texts}`}>
          <h1 className="row row-wrap gap-2 wrap-anywhere">
            {name} {pro && <ProBadge />}
          </h1>
          {(role || currentlocation) && (
            <p className={classes.line}>
              {role?.name}
              {currentlocation && (
                <span className={classes.place}>
                  <Icon glyph={pin} size="sm" />
                  {placeLine({ ...currentlocation, zipcode: null })}
                </span>
              )}
            </p>
          )}
        </div>
        {actions && <div className={`row row-wrap align-stretch span-all ${classes.actions}`}>{actions}</div>}
      </div>
      {shortbio && <p className="text-lead">{shortbio}</p>}
    </header>
  )
}
