import { Street } from '../../ui/art/Street.tsx'
import { LinkButton } from '../../ui/button/Button.tsx'
import { useExists } from '../menu-for.ts'
import classes from './Hero.module.css'
import { example } from './rent-example.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** The banner: the promise, the two ways in, and a sum that holds. */
export function Hero() {
  const exists = useExists()
  return (
    <section className={classes.hero}>
      <div className={`wrap ${classes.inside}`}>
        <div className={classes.words}>
          <h1 className="display">La próxima casa de la cuadra puede ser tuya.</h1>
          <p className="text-lead">
            Aprende a comprar para rentar, haz las cuentas antes de firmar y conoce a gente que ya lo hizo. En
            español y con números claros.
          </p>
          <div className="row row-wrap">
            <LinkButton href="/register">Empezar gratis</LinkButton>
            <LinkButton href="/education/videocourses" variant="line">
              Ver los cursos
            </LinkButton>
          </div>
        </div>
        <Sum toCalculators={exists('/investment-calculators')} />
      </div>
      <Street className={classes.street} />
    </section>
  )
}

function Sum({ toCalculators }: { toCalculators: boolean }) {
  return (
    <aside className={classes.sum} aria-label="Un ejemplo de cuenta">
      <p className="text-sm text-2">Ejemplo: dúplex de {dollars.format(example.price)}, rentado completo</p>
      <p>
        <span className="figure-lg">{dollars.format(example.left)}</span>{' '}
        <span className="text-sm">al mes</span>
      </p>
      <dl className={classes.lines}>
        {example.lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{dollars.format(amount).replace('-', '−')}</dd>
          </div>
        ))}
        <div>
          <dt>Te queda</dt>
          <dd>{dollars.format(example.left)}</dd>
        </div>
      </dl>
      <p className="text-xs text-3">
        Con 20 % de enganche y un préstamo a 30 años al 7 %. Es un ejemplo, no una promesa.
      </p>
      {toCalculators && (
        <LinkButton className={classes.own ?? ''} href="/investment-calculators" variant="soft" size="sm">
          Hacer mis cuentas
        </LinkButton>
      )}
    </aside>
  )
}
