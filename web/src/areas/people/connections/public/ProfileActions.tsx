import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../../../api/session.ts'
import { SlotParts } from '../../../../shell/manifest/SlotParts.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { relationQuery } from './queries.ts'
import { memberActions } from './slots.ts'

interface ProfileActionsProps {
  /** null for a visitor, whom each action asks to sign in */
  user: SessionUser | null
  member: { id: string; firstname: string; lastname: string }
}

/** The viewer's possible actions on a member's page. */
export function ProfileActions({ user, member }: ProfileActionsProps) {
  if (user) return <SignedInActions user={user} member={member} />
  return (
    <div className="row align-end gap-2 min-0">
      <ConnectButton user={null} member={member} relation={null} />
      <SlotParts slot={memberActions} props={{ user: null, member }} />
    </div>
  )
}

function SignedInActions({ user, member }: ProfileActionsProps & { user: SessionUser }) {
  const { data: relation } = useQuery({
    ...relationQuery(user.id, member.id),
    enabled: user.id !== member.id,
  })
  if (user.id === member.id) return null
  // A placeholder of the buttons' height, so that nothing moves when they appear.
  if (relation === undefined) return <Bone width="10rem" height={44} />
  return (
    <div className="row align-end gap-2 min-0">
      <ConnectButton user={user} member={member} relation={relation} declines="Cancelar" />
      {relation !== 'blocked' && (
        <>
          <SlotParts slot={memberActions} props={{ user, member }} />
          <MemberMenu user={user} member={member} />
        </>
      )}
    </div>
  )
}
