import type { Calculator, CalculatorType } from '@cancha/domain/analysis/calculators/calculator'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import type { Input } from '@cancha/domain/analysis/calculators/inputs'
import { uncountedWords } from '@cancha/domain/analysis/calculators/reasons'
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { useFeatures } from '../../../../shell/manifest/use-features.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { document as sheet } from '../../../../ui/icons/glyphs.ts'
import { Fold } from '../../../../ui/page/Fold.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { FigureRow } from '../public/FigureRow.tsx'
import { analysisTools } from '../public/slots.ts'
import type { Draft } from '../wizard/draft.ts'
import classes from './Analysis.module.css'
import { Assumptions } from './Assumptions.tsx'
import { FigureTable } from './FigureTable.tsx'
import { Growth } from './Growth.tsx'
import { Incomplete } from './Incomplete.tsx'
import { JumpList } from './JumpList.tsx'
import { missingIn } from './missing.ts'
import { partsOf } from './parts.ts'
import { rowByRow } from './row-by-row.ts'
import { ShareBar } from './ShareBar.tsx'
import { LateGoal } from './tools/LateGoal.tsx'
import { LateTool } from './tools/LateTool.tsx'
import { SensitivityGrid } from './tools/SensitivityGrid.tsx'
import { Uncounted } from './Uncounted.tsx'
import { Verdict } from './Verdict.tsx'

// Memoised, so that only rows with changed values are rendered after a keystroke.
const Row = memo(FigureRow)
const Rows = memo(FigureTable)
const Goal = memo(LateGoal)
const Tool = memo(LateTool)
const Years = memo(Growth)
const Grid = memo(SensitivityGrid)

export interface AnalysisProps {
  calculator: Calculator
  data: Draft
  /** set where data can be changed here: by the assumptions and the goal solver */
  onChange?: ((key: string, value: string | number) => void) | undefined
  /** the address of an input's field, for viewers who may change it */
  fieldAddress?: ((input: Input) => string) | undefined
  /** the heading above the answer, where the page's title already is the property's name */
  heading?: string | undefined
  /** the save button, or the sign-in link */
  save?: ReactNode
  /** actions for a saved analysis */
  actions?: ReactNode
}

/**
 * The whole analysis: answer, breakdown, development over time, what-if tools, and all figures with their
 * explanations.
 */
export function Analysis(props: AnalysisProps) {
  const { calculator, data, onChange, fieldAddress, heading, save, actions } = props
  const { type } = calculator
  const tools = useFeatures().filled(analysisTools)
  // Charts, grids and tables may be rendered a moment after the keystroke; the answer is not delayed.
  const settled = useDeferredValue(data)
  const reading = useMemo(() => calculator.read(data), [calculator, data])
  const scope = useMemo(() => calculator.open(reading), [calculator, reading])
  const results = useMemo(() => calculator.compute(settled), [calculator, settled])
  const tables = useMemo(() => calculator.tables(settled), [calculator, settled])
  const later = useMemo(() => calculator.open(calculator.read(settled)), [calculator, settled])
  const parts = partsOf(type, later)
  const text = (key: string) => String(data[key] ?? '').trim()
  const place = [text('city'), text('state'), text('zip')].filter(Boolean).join(', ')
  const missing = missingIn(calculator, reading)
  const uncounted = uncountedWords(calculator, reading, scope)
  if (missing.length > 0) return <Incomplete missing={missing} fieldAddress={fieldAddress} />

  const figures = calculator.groups.reduce((sum, { outputs }) => sum + outputs.length, 0)
  const places = [
    ...(parts ? [{ id: 'reparto', label: parts.title }] : []),
    { id: 'con-el-tiempo', label: 'Con el tiempo' },
    { id: 'si-algo-cambia', label: '¿Y si algo cambia?' },
    { id: 'meta', label: '¿Qué necesito?' },
    ...tools.map(({ key, label }) => ({ id: key, label })),
    ...tables.map(({ key, title }, at) => ({ id: `tabla-${key}`, label: tableName(type, title, at) })),
    { id: 'cifras', label: 'Todas las cifras' },
  ]

  return (
    <div className="stack">
      <JumpList places={places} />
      <div className={`stack gap-5 ${classes.layout}`}>
        <div className={`stack gap-5 content-start min-0 ${classes.main}`}>
          <Verdict
            calculator={calculator}
            scope={scope}
            results={results}
            name={heading ?? text('street')}
            place={heading ? '' : place}
            fieldAddress={fieldAddress}
          />
          <Uncounted {...{ calculator, reading, scope, fieldAddress }} />
          <div className={`row row-wrap row-between align-end no-print ${classes.acts}`}>
            {save}
            <Button variant="line" icon={sheet} onClick={() => window.print()}>
              Imprimir
            </Button>
          </div>
          {actions}
          <Card className={`stack ${classes.after}`} id="con-el-tiempo">
            <Years calculator={calculator} scope={later} tables={tables} />
            {onChange && <Assumptions calculator={calculator} data={data} onChange={onChange} />}
          </Card>
          <Fold
            className={classes.after}
            id="si-algo-cambia"
            title="¿Y si algo cambia?"
            hint="Mueve dos datos a la vez y mira cómo queda."
          >
            <Grid calculator={calculator} data={settled} />
          </Fold>
          <Fold
            className={`${classes.after} no-print`}
            id="meta"
            title="¿Qué necesito para llegar a…?"
            hint="Di a cuánto quieres llegar y te decimos qué precio, renta o tasa lo da."
          >
            <Goal calculator={calculator} data={settled} onApply={onChange} />
          </Fold>
          {tools.map(({ key, load }) => (
            <Tool
              key={key}
              id={key}
              load={load}
              className={`${classes.after} no-print`}
              calculator={calculator}
              data={settled}
              FigureRow={Row}
              onApply={onChange}
            />
          ))}
          {tables.map((table, at) => (
            <Fold
              className={classes.after}
              key={table.key}
              id={`tabla-${table.key}`}
              title={tableName(type, table.title, at)}
              hint={`${rowByRow(table.columns[0]?.label ?? '')}, en una tabla.`}
            >
              <Rows table={table} />
            </Fold>
          ))}
        </div>
        <div className={`stack gap-5 content-start min-0 ${classes.side}`}>
          {parts && (
            <Card className={`${classes.parts} stack-s`} id="reparto">
              <h2>{parts.title}</h2>
              <p className="text-2">
                De cada {formatFigure(parts.total, 'money', true)} {parts.of}:
              </p>
              <ShareBar {...parts} />
            </Card>
          )}
          <Fold
            className={classes.after}
            id="cifras"
            title="Todas las cifras"
            hint={`Son ${figures}. Toca una para ver de dónde sale, paso a paso.`}
          >
            <div className={`stack ${classes.groups}`}>
              {calculator.groups.map(({ title, outputs }) => (
                <section key={title} className={classes.group}>
                  <h3>{title}</h3>
                  {outputs.map((name) => (
                    <Row
                      key={name}
                      calculator={calculator}
                      scope={later}
                      name={name}
                      without={calculator.flattered?.includes(name) ? uncounted : undefined}
                    />
                  ))}
                </section>
              ))}
            </div>
          </Fold>
          <div className={`${classes.after} stack`}>
            {type === 'rental_property' && typeof results['lender_points'] === 'number' && (
              <Note>
                Los prestamistas cobran los puntos sobre el préstamo nuevo: serían{' '}
                <strong>{formatFigure(results['lender_points'], 'money')}</strong>. Aquí los contamos sobre la
                deuda actual: {formatFigure(results['closing_costs'], 'money')}.
              </Note>
            )}
            <Note>
              Es una estimación con los datos de este análisis. No es una oferta ni un consejo de inversión.
            </Note>
          </div>
        </div>
      </div>
    </div>
  )
}

/** A table's title is extended if a chart with the same title stands above it. */
const tableName = (type: CalculatorType, title: string, at: number): string =>
  type !== 'rental_property' && at === 0 ? `${title}: la tabla` : title
