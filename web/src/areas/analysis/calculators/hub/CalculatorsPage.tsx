import type { PaletteName, TileName } from '@cancha/domain/ground/cover-art'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { sessionQuery } from '../../../../api/session.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { tileFor } from '../../../../ui/art/choice.ts'
import { Tile } from '../../../../ui/art/Tile.tsx'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { PLACES } from '../wizard/words.ts'
import classes from './CalculatorsPage.module.css'

const TITLE = 'Calculadoras de inversión'
const LEAD =
  'Haz las cuentas antes de firmar: cada número te dice de dónde sale. Son gratis y no piden cuenta.'

export const Route = createFileRoute('/investment-calculators')({
  head: () => ({ meta: pageMeta(TITLE, LEAD) }),
  component: CalculatorsPage,
})

const CHOICES = [
  { type: 'rental_property', name: 'Rentar', question: '¿Cuánto me deja al mes?', topic: 'Rentar' },
  {
    type: 'flip_property',
    name: 'Comprar, arreglar y vender',
    question: '¿Cuánto gano si la vendo?',
    topic: 'Remodelar',
  },
  {
    type: 'refinance_property',
    name: 'Refinanciar',
    question: '¿Cuánto de mi dinero recupero?',
    topic: 'Préstamos',
  },
  {
    type: 'flip_analysis',
    name: 'Flip Analysis',
    question: '¿Cuánto me cuesta el hard money?',
    topic: 'Comprar',
  },
] as const

/** Links to all calculators, and for members to their saved analyses. */
function CalculatorsPage() {
  const { data: user } = useSuspenseQuery(sessionQuery)
  return (
    <div className="wrap sec stack-l">
      <PageHeader title={TITLE} lead={LEAD} />
      <ul className="cols-2 gap-5">
        {CHOICES.map(({ type, name, question, topic }) => {
          const { home, list, listName, lead } = PLACES[type]
          const tile: { tile: TileName; palette: PaletteName } = tileFor(topic)
          return (
            <Card as="li" key={type} flush className={classes.choice}>
              <Tile className={classes.tile} {...tile} />
              <div className={classes.texts}>
                <p className="text-sm text-3">{name}</p>
                <h2 className={classes.question}>{question}</h2>
                <p className="text-2">{lead}</p>
                <div className={`row row-wrap ${classes.actions}`}>
                  <LinkButton href={home} aria-label={`Calcular: ${name}`}>
                    Calcular
                  </LinkButton>
                  {user && (
                    <LinkButton className={classes.list} variant="ghost" href={list}>
                      {listName}
                    </LinkButton>
                  )}
                </div>
              </div>
            </Card>
          )
        })}
      </ul>
    </div>
  )
}
