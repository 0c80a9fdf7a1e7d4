import type { AdminMember } from '@cancha/contract/people/administration'
import { Badge } from '../../../ui/pieces/Badge.tsx'

export const MEMBERSHIPS = { free: 'Gratuita', basic: 'Básica', premium: 'Cancha Pro' } as const

/** Badges for an account's rights and state; none for an ordinary free member. */
export function MemberBadges({ member }: { member: AdminMember }) {
  return (
    <span className="row row-wrap">
      {member.status === '0' && <Badge tone="bad">Bloqueada</Badge>}
      {member.confirm === '0' && <Badge tone="warn">Correo sin verificar</Badge>}
      {member.deletion && <Badge tone="warn">Pidió borrarse</Badge>}
      {member.level === 1 && <Badge tone="solid">Administración</Badge>}
      {member.editor && <Badge tone="info">Edición</Badge>}
      {member.moderates.length > 0 && <Badge tone="info">Modera</Badge>}
      {member.usertype.includes('dealer') && <Badge tone="info">Vendedor</Badge>}
      {member.usertype.includes('lender') && <Badge tone="info">Prestamista</Badge>}
      {member.membership !== 'free' && <Badge tone="gold">{MEMBERSHIPS[member.membership]}</Badge>}
    </span>
  )
}
