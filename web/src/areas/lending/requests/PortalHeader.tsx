import type { ReactNode } from 'react'
import type { SessionUser } from '../../../api/session.ts'
import { DoorAvatar } from '../../../ui/art/DoorAvatar.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import classes from './PortalHeader.module.css'

type Props = { user: SessionUser; lead: ReactNode; actions?: ReactNode }

/** The head of both portals: the welcome with the member's picture. */
export const PortalHeader = ({ user, lead, actions }: Props) => (
  <div className={classes.header}>
    <DoorAvatar name={`${user.firstname} ${user.lastname}`.trim()} src={user.avatar} size="lg" />
    <PageHeader title={`Bienvenido ${user.firstname}`} lead={lead} actions={actions} />
  </div>
)
