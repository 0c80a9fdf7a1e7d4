import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { useState } from 'react'
import { Street } from '../../../ui/art/Street.tsx'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { useExists } from '../../menus/menu-for.ts'
import classes from './Hero.module.css'
import { PRICE, RENT, rentExample } from './rent-example.ts'

/** The banner: the promise, the two main links, and an example calculation. */
export function Hero() {
  const exists = useExists()
  return (
    <section className={classes.hero}>
      <div className={`wrap ${classes.inside}`}>
        <div className={`stack ${classes.words}`}>
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

const written = (dollars: number) => formatDollars(dollars, 'never')

/** The example calculation with sliders for another house. */
function Sum({ toCalculators }: { toCalculators: boolean }) {
  const [price, setPrice] = useState<number>(PRICE.first)
  const [rent, setRent] = useState<number>(RENT.first)
  const { lines, left } = rentExample(price, rent)
  return (
    <aside className={`framed stack-s ${classes.sum}`} aria-label="Un ejemplo de cuenta">
      <p className="text-sm text-2">Ejemplo: dúplex de {written(price)}, rentado completo</p>
      <p>
        <span className="figure-lg">{written(left)}</span> <span className="text-sm">al mes</span>
      </p>
      <dl className={classes.lines}>
        {lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{written(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{left < 0 ? 'Te falta' : 'Te queda'}</dt>
          <dd>{written(Math.abs(left))}</dd>
        </div>
      </dl>
      <details>
        <summary className="link-like">Prueba con otra casa</summary>
        <Slide label="Precio" range={PRICE} value={price} onChange={setPrice} />
        <Slide label="Renta de las dos al mes" range={RENT} value={rent} onChange={setRent} />
      </details>
      <p className="text-xs text-3">
        Con 20 % de enganche y un préstamo a 30 años al 7 %. Es un ejemplo, no una promesa.
      </p>
      {toCalculators && (
        <LinkButton className={classes.own ?? ''} href="/investment-calculators" variant="soft" size="sm">
          Hacer mis cuentas
        </LinkButton>
      )}
    </aside>
  )
}

interface SlideProps {
  label: string
  range: typeof PRICE | typeof RENT
  value: number
  onChange: (value: number) => void
}

function Slide({ label, range: { least, most, step }, value, onChange }: SlideProps) {
  return (
    <label className={classes.slide}>
      <span>
        {label} <output>{written(value)}</output>
      </span>
      <input
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={written(value)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </label>
  )
}
