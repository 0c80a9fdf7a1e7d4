import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import classes from './FactList.module.css'
import { factsOf } from './facts.tsx'

/** The facts of a lender's company, read only. */
export const FactList = ({ lender }: { lender: LenderInfo }) => (
  <dl className={`facts cols-2 ${classes.facts}`}>
    {factsOf(lender).map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
