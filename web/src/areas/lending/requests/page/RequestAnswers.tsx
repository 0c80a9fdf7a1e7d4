import { isOpenRequest } from '@cancha/domain/lending/requests/request-life'
import { lock } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { Figures } from '../../../../ui/pieces/Figures.tsx'
import { type AnswerGroup, groupsOf, PART_NAMES } from './answers.tsx'
import { figuresOf } from './figures.ts'
import classes from './Loan.module.css'
import type { LoanPageData } from './loan-page.ts'

type Props = { page: Pick<LoanPageData, 'lrd' | 'reader'> }

/** All answers, in groups. Parts that the reader doesn't see yet, or never, are named with the reason. */
export function RequestAnswers({ page: { lrd, reader } }: Props) {
  const figures = lrd.shown.includes('figures') ? figuresOf(lrd) : []
  return groupsOf(lrd, reader === 'borrower').map((group) => (
    <Card as="section" key={group.id} className="stack" aria-labelledby={group.id}>
      <h2 id={group.id}>{group.title}</h2>
      <Group group={group} shown={lrd.shown} why={whyHidden(reader, isOpenRequest(lrd.status))} />
      {group.id === 'propiedad' && figures.length > 0 && <Figures figures={figures} />}
    </Card>
  ))
}

const NOT_YET = 'Lo verás cuando muestres interés'

function whyHidden(reader: LoanPageData['reader'], open: boolean): string {
  if (reader === 'administrator') return 'Administración no lo ve'
  return open ? NOT_YET : 'La solicitud se cerró, y esto ya no se muestra'
}

type GroupProps = { group: AnswerGroup; shown: LoanPageData['lrd']['shown']; why: string }

function Group({ group: { id, answers }, shown, why }: GroupProps) {
  const seen = answers.filter(({ part }) => shown.includes(part))
  const hidden = [...new Set(answers.map(({ part }) => part).filter((part) => !shown.includes(part)))]
  return (
    <>
      {seen.length > 0 && (
        <dl className={`facts ${id === 'persona' ? classes.facts : classes.shortFacts}`}>
          {seen.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {hidden.length > 0 && (
        <p className={`text-sm text-2 ${classes.hidden}`}>
          <Icon glyph={lock} size="sm" />
          <span>
            {why}: {hidden.map((part) => PART_NAMES[part]).join('; ')}.
          </span>
        </p>
      )}
    </>
  )
}
