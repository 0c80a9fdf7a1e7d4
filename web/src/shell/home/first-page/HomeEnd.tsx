import { LinkButton } from '../../../ui/button/Button.tsx'
import { check } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { useExists } from '../../menus/menu-for.ts'
import classes from './HomeEnd.module.css'

const FREE = [
  'Los cursos marcados «Gratis», completos',
  'El primer video de todos los demás',
  'Tu perfil, para que te encuentren',
]
const PAID = ['Todos los cursos y clases intensivas', 'Mensajes y conexiones sin límite', 'Los Foros Pro']

/** The contents of the free account and of a membership, and a link to the calculators. */
export function HomeEnd() {
  const exists = useExists()
  return (
    <section className="wrap sec stack" aria-labelledby="paga-cuando">
      <h2 id="paga-cuando">Empieza gratis. Paga cuando te sirva.</h2>
      <div className="cols-2">
        <Card className={classes.plan ?? ''}>
          <h3>Tu cuenta gratis</h3>
          <Points points={FREE} />
          <LinkButton href="/register" variant="line">
            Crear mi cuenta gratis
          </LinkButton>
        </Card>
        <Card zocalo className={classes.plan ?? ''}>
          <h3>Con una membresía</h3>
          <Points points={PAID} />
          <LinkButton href="/pricing" variant="gold">
            Ver las membresías
          </LinkButton>
        </Card>
      </div>
      {exists('/investment-calculators') && (
        <Card className="row row-wrap row-between gap-4">
          <div>
            <h3>¿Deja dinero esa casa?</h3>
            <p className="text-2">
              Escribe precio y renta. Te mostramos cada resta y de dónde sale cada número.
            </p>
          </div>
          <LinkButton href="/investment-calculators" variant="soft">
            Abrir las calculadoras
          </LinkButton>
        </Card>
      )}
    </section>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={`stack-s content-start ${classes.points}`}>
      {points.map((point) => (
        <li key={point}>
          <Icon glyph={check} size="sm" />
          {point}
        </li>
      ))}
    </ul>
  )
}
