import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { useQuery } from '@tanstack/react-query'
import classes from '../../../shell/administration/PeopleList.module.css'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { NoticeDialog } from '../../../ui/overlays/NoticeDialog.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import { type Coupon, usesQuery } from './queries.ts'

type Props = { coupon: Pick<Coupon, 'id' | 'code' | 'used'>; onClose: () => void }

/** The members who used a coupon. */
export function UsesDialog({ coupon: { id, code, used }, onClose }: Props) {
  const { data, isError, refetch } = useQuery(usesQuery(id))
  return (
    <NoticeDialog open onClose={onClose} title={`Quién usó ${code}`}>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-busy="true">
          <span className="sr-only">Buscando…</span>
          <Bone height={72} />
        </div>
      ) : (
        <div className="stack">
          {data.uses.length > 0 && (
            <ul className="framed lined">
              {data.uses.map(({ member, plan, at, paid }) => (
                <li key={`${member.id} ${at}`} className={`row row-wrap ${classes.member}`}>
                  <div className={classes.who}>
                    <Anchor href={`/admin/miembros/${member.id}`}>{member.name}</Anchor>
                    <p className="text-sm text-2">
                      {PLANS[plan].name}, <span className="nowrap">{mediumDateTime(at)}</span>
                    </p>
                  </div>
                  <span>{formatCents(paid, 'always')}</span>
                </li>
              ))}
            </ul>
          )}
          {data.uses.length < used && (
            <p className="text-sm text-2">
              El servicio de cobros cuenta {used} en total: también los pagos que no se completaron, los de
              cuentas borradas y los más antiguos que estos.
            </p>
          )}
        </div>
      )}
    </NoticeDialog>
  )
}
