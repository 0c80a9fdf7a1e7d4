import type { MemberCard as Member, RelationName } from '@cancha/contract/people/member-card'
import { Children, type ReactNode } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { SlotParts } from '../../../../shell/manifest/SlotParts.tsx'
import { DoorAvatar } from '../../../../ui/art/DoorAvatar.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import classes from './MemberCard.module.css'
import { MemberMenu } from './MemberMenu.tsx'
import { memberActions } from './slots.ts'

interface MemberCardProps {
  user: SessionUser | null
  member: Member
  relation: RelationName | null
  /** an extra line: since when they are connected, or why they are suggested */
  note?: string | undefined
  /** without the menu, for rows in which it would have no room to open */
  plain?: boolean
}

/** A member's card: name, role, place, and the viewer's possible actions. */
export function MemberCard({ user, member, relation, note, plain }: MemberCardProps) {
  const name = `${member.firstname} ${member.lastname}`
  const { rolename, city, state, shortbio } = member.userinfoid
  const Heading = plain ? 'h3' : 'h2'
  const where = city && state ? `${city}, ${state}` : state
  // Where the relations aren't known, the viewer may be among the members all the same.
  const isOwn = relation === 'self' || user?.id === member.id
  return (
    <Card as="article" className={`list-row ${classes.card}`}>
      <div className={`row align-start gap-4 ${classes.who}`}>
        <DoorAvatar
          className={classes.avatar}
          size="lg"
          name={name}
          src={member.avatar}
          pro={member.sub === 'premium'}
        />
        <div className={`grow wrap-anywhere list-row ${classes.lines}`}>
          <Heading className={classes.name}>
            {member.pathalias ? <Anchor href={`/${member.pathalias.alias}`}>{name}</Anchor> : name}
          </Heading>
          {rolename && <p className="text-sm text-2">{rolename}</p>}
          {where && <p className="text-sm text-3">{where}</p>}
          {note && <p className="text-xs text-3">{note}</p>}
        </div>
        {user && !plain && !isOwn && relation !== 'blocked' && (
          <div className={classes.menu}>
            <MemberMenu user={user} member={member} />
          </div>
        )}
      </div>
      {shortbio && <p className={`text-sm text-2 wrap-anywhere ${classes.about}`}>{shortbio}</p>}
      <div className={`row align-end gap-2 ${classes.foot}`}>
        {isOwn ? (
          <p className={`text-sm text-3 ${classes.self}`}>Así te ven los demás</p>
        ) : (
          <>
            <div className="grow">
              <ConnectButton user={user} member={member} relation={relation} />
            </div>
            {relation !== 'blocked' && <SlotParts slot={memberActions} props={{ user, member }} />}
          </>
        )}
      </div>
    </Card>
  )
}

/** The list around member cards. */
export function MemberList({ children }: { children: ReactNode }) {
  return (
    <ul className={`stack list-rows ${classes.list}`}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  )
}
