import { posting } from '@cancha/contract/calls/talk/forums/posting'
import type { AttachedAnalysis } from '@cancha/contract/talk/forums/analysis'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import { cardFigures } from '@cancha/domain/talk/forums/attached-analysis'
import { effects } from '@cancha/domain/talk/forums/counter-analysis'
import { useRouter } from '@tanstack/react-router'
import { Fragment, useId, useMemo } from 'react'
import { useViewer } from '../../../../api/use-viewer.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { WhyPopover } from '../../../../ui/pieces/WhyPopover.tsx'
import { Explained } from '../../../analysis/calculators/public/Explained.tsx'
import { savedAnalysisHref } from '../../../analysis/calculators/public/saved-address.ts'
import classes from './CounterCard.module.css'
import { differenceInWords, inputInWords } from './input-value.ts'
import { WholeAnalysis } from './WholeAnalysis.tsx'

export interface CounterCardProps {
  analysis: AttachedAnalysis & { of: NonNullable<AttachedAnalysis['of']> }
  /** the first name of who wrote it */
  author: string
  /** starts another one from these numbers; nothing if this person can't reply */
  onCounter?: (() => void) | undefined
}

/** A counter-analysis: another member's changes, their reasons, and the effect of each change on the result. */
export function CounterCard({ analysis, author, onCounter }: CounterCardProps) {
  const { calculator_type: type, calculator_data: data, of, id } = analysis
  const calculator = CALCULATORS[type]
  const title = useId()
  const user = useViewer()
  const { headline } = useMemo(() => cardFigures(type, data), [type, data])
  const done = useMemo(() => effects(type, of.calculator_data, of.changes, 'units'), [type, of])
  const scopeOf = (read: typeof data) => calculator.open(calculator.read(read))
  const whyOf = (key: string) => of.changes.find(({ field }) => field === key)?.why ?? ''
  const shown = (figure: typeof done.original) => formatFigure(figure, headline.unit, true)
  const count = done.steps.length
  return (
    <Card as="section" flush aria-labelledby={title} className={classes.card}>
      <header className={`row row-wrap gap-2 ${classes.head}`}>
        <Badge tone="warn">Contraanálisis</Badge>
        <h2 id={title} className="text-sm">
          <span className="sr-only">Contraanálisis de {author}: </span>
          {headline.label}
        </h2>
      </header>
      <div className={classes.figures}>
        <div>
          <p className="text-sm text-2">{of.author} dice</p>
          <p className={`text-lg text-2 ${classes.before}`}>{shown(done.original)}</p>
          <WhyPopover label={`¿De dónde sale el de ${of.author}?`}>
            <Explained calculator={calculator} scope={scopeOf(of.calculator_data)} name={headline.key} />
          </WhyPopover>
        </div>
        <div>
          <p className="text-sm text-2">{author} dice</p>
          <p className="figure-lg">{shown(done.counter)}</p>
          <WhyPopover label={`¿De dónde sale el de ${author}?`}>
            <Explained calculator={calculator} scope={scopeOf(data)} name={headline.key} />
          </WhyPopover>
        </div>
      </div>
      <table className={`text-sm tabular ${classes.table}`}>
        <caption className="sr-only">
          Lo que cambia {author}, por qué, y lo que hace cada cambio al resultado
        </caption>
        <thead>
          <tr>
            <th scope="col">Lo que cambia</th>
            <th scope="col">{of.author}</th>
            <th scope="col">{author}</th>
            <th scope="col">Efecto</th>
          </tr>
        </thead>
        <tbody>
          {done.steps.map((step) => (
            <Fragment key={step.key}>
              <tr>
                <th scope="row">{step.label}</th>
                <td>{inputInWords(type, step, step.original)}</td>
                <td>
                  <strong>{inputInWords(type, step, step.counter)}</strong>
                </td>
                <td className={step.difference !== null && step.difference < 0 ? 'text-danger' : undefined}>
                  {differenceInWords(step.difference, headline.unit)}
                </td>
              </tr>
              <tr className={classes.reason}>
                <td colSpan={4}>{whyOf(step.key)}</td>
              </tr>
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {count === 1 ? 'Un cambio' : `${count} cambios`}
            </th>
            <td>{differenceInWords(done.difference, headline.unit)}</td>
          </tr>
        </tfoot>
      </table>
      <div className={classes.acts}>
        {user && <TakeOver id={id} />}
        {onCounter && (
          <Button variant="ghost" size="sm" onClick={onCounter}>
            Partir de estos números
          </Button>
        )}
        <WholeAnalysis analysis={analysis} />
      </div>
    </Card>
  )
}

/** Brings the numbers into one's own analyses: into the one that was asked about, if it is one's own. */
function TakeOver({ id }: { id: string }) {
  const router = useRouter()
  const { write, busy } = useWrite(posting.takeOver, {
    done: ({ shortid, calculator_type: type, created }) =>
      notify.success(created ? 'Guardado entre tus análisis.' : 'Tu análisis ya tiene estos números.', {
        label: 'Abrirlo',
        onClick: () => void router.navigate({ href: savedAnalysisHref(type, shortid) }),
      }),
  })
  return (
    <Button variant="line" size="sm" loading={busy} onClick={() => write({ body: { id } })}>
      Llevar a mis análisis
    </Button>
  )
}
