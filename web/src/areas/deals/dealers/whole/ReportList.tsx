import type { AdminDealReport } from '@cancha/contract/deals/administered'
import { DEAL_REPORT_REASONS } from '@cancha/domain/deals/trust/trust'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import classes from './Whole.module.css'

/** The members' reports of a deal, each with its outcome. */
export const ReportList = ({ reports }: { reports: readonly AdminDealReport[] }) => (
  <ul className="stack-s" aria-label="Reportes">
    {reports.map(({ id, reason, text, createdAt, reporter, resolved }) => (
      <li key={id} className="text-sm as-typed">
        <strong>{DEAL_REPORT_REASONS[reason]}</strong>
        {text && `: «${text}»`}{' '}
        <span className="text-2">
          — <Anchor href={`/admin/miembros/${reporter.id}`}>{reporter.name}</Anchor>,{' '}
          {mediumDateTime(createdAt)}
        </span>
        {resolved && (
          <span className={classes.outcome}>
            {resolved.outcome === 'acted' ? 'Se actuó' : 'Se dejó como está'}: {resolved.note} ({resolved.by},{' '}
            {mediumDateTime(resolved.at)})
          </span>
        )}
      </li>
    ))}
  </ul>
)
