import type { ReactNode } from 'react'
import type { SessionUser } from '../../../api/session.ts'
import { DoorAvatar } from '../../../ui/art/DoorAvatar.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'

type Props = { user: SessionUser; lead: ReactNode; actions?: ReactNode }

/** The head of both portals: the welcome with the member's picture. */
export const PortalHeader = ({ user, lead, actions }: Props) => (
  <div className="cols-start gap-4 align-start">
    <DoorAvatar name={`${user.firstname} ${user.lastname}`.trim()} src={user.avatar} size="lg" />
    <PageHeader title={`Bienvenido ${user.firstname}`} lead={lead} actions={actions} />
  </div>
)
