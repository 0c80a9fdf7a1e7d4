import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../../api/session.ts'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { relationQuery } from './queries.ts'

interface ProfileActionsProps {
  user: SessionUser
  member: { id: string; firstname: string; lastname: string }
}

/** What a member can do about another on that one's page. */
export function ProfileActions({ user, member }: ProfileActionsProps) {
  const { data: relation } = useQuery(relationQuery(user.id, member.id))
  // Of the height that the buttons will have: nothing moves when they come.
  if (relation === undefined) return <Bone width="10rem" height={44} />
  return (
    <>
      <ConnectButton user={user} member={member} relation={relation} declines="Cancelar" />
      {relation !== 'blocked' && relation !== 'self' && <MemberMenu user={user} member={member} />}
    </>
  )
}
