import type { MemberCard as Member, RelationName } from '@cancha/contract/connections'
import type { SessionUser } from '../../api/session.ts'
import { DoorAvatar } from '../../ui/art/DoorAvatar.tsx'
import { Anchor } from '../../ui/link/Anchor.tsx'
import { Card } from '../../ui/pieces/Card.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import classes from './MemberCard.module.css'
import { MemberMenu } from './MemberMenu.tsx'

interface MemberCardProps {
  user: SessionUser | null
  member: Member
  relation: RelationName | null
  /** a line of its own: since when, or why the member is suggested */
  note?: string | undefined
}

/** A member among others: who they are, what they do and where, and what the reader can do about them. */
export function MemberCard({ user, member, relation, note }: MemberCardProps) {
  const name = `${member.firstname} ${member.lastname}`
  const { roles, city, state, shortbio } = member.userinfoid
  const where = city && state ? `${city}, ${state}` : state
  const line = [roles, where].filter(Boolean).join(' · ')
  return (
    <Card as="li" className={classes.card}>
      <div className={classes.who}>
        <DoorAvatar size="lg" name={name} src={member.avatar} pro={member.sub === 'premium'} />
        <div className={classes.texts}>
          <h3 className={classes.name}>
            {member.pathalias ? <Anchor href={`/${member.pathalias.alias}`}>{name}</Anchor> : name}
          </h3>
          {line && <p className="text-sm text-2">{line}</p>}
          {note && <p className="text-xs text-3">{note}</p>}
        </div>
      </div>
      {shortbio && <p className={classes.bio}>{shortbio}</p>}
      <div className={classes.foot}>
        {relation === 'self' ? (
          <p className={`text-sm text-3 ${classes.self}`}>Así te ven los demás</p>
        ) : (
          <>
            <div className="grow">
              <ConnectButton user={user} member={member} relation={relation} />
            </div>
            {user && relation !== 'blocked' && <MemberMenu user={user} member={member} />}
          </>
        )}
      </div>
    </Card>
  )
}

/** The list that cards stand in. */
export const memberList = classes.list
