import type { PolicyReport } from '@cancha/contract/ground/failures'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { Card } from '../../../../ui/pieces/Card.tsx'

/** Scripts and files that browsers kept our pages from running or loading, each with its count. */
export function PolicyReports({ reports }: { reports: readonly PolicyReport[] }) {
  if (reports.length === 0) return null
  return (
    <section className="stack" aria-labelledby="bloqueado">
      <h2 id="bloqueado">Lo que los navegadores bloquearon</h2>
      <p>
        Una página quiso cargar o ejecutar algo que el sitio no permite, y el navegador de quien la visitaba
        no lo dejó. Puede ser una falla del sitio, algo en el navegador de esa persona, o un ataque. Se guarda
        siete días.
      </p>
      <ul className="stack-m">
        {reports.map(({ directive, blocked, page, count, last }) => (
          <Card as="li" className="stack-s" key={`${directive} ${blocked} ${page}`}>
            <h3 className="card-title">{blocked}</h3>
            <p>
              {count === 1 ? 'Una vez' : `${formatCount(count)} veces`} en {page}; la última,{' '}
              <span className="nowrap">{mediumDateTime(last)}</span>
            </p>
            <p className="text-sm">Regla: {directive}</p>
          </Card>
        ))}
      </ul>
    </section>
  )
}
