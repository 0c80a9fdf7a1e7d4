import { Street } from '../ui/art/Street.tsx'
import { LinkButton } from '../ui/button/Button.tsx'
import classes from './HomeContent.module.css'

/** What a visitor meets first. */
export function HomeContent() {
  return (
    <section className={classes.hero}>
      <div className={`wrap ${classes.words}`}>
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
      <Street className={classes.street} />
    </section>
  )
}
