import { createFileRoute } from '@tanstack/react-router'
import { brand, pageMeta } from '../../../shell/head/brand.ts'
import { clock, mail, phone } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { ContactForm } from './ContactForm.tsx'
import classes from './ContactPage.module.css'

const LEAD = 'Cuéntanos qué necesitas. Contesta una persona, en español.'

export const Route = createFileRoute('/contactus')({
  head: () => ({ meta: pageMeta('Contáctenos', LEAD) }),
  component: ContactPage,
})

function ContactPage() {
  const { user } = Route.useRouteContext()
  return (
    <div className="wrap sec stack-l">
      <PageHeader title="Contáctenos" lead={LEAD} />
      <div className={`stack-l ${classes.sides}`}>
        <ContactForm user={user} />
        <Card className="stack content-start">
          <h2 className="text-h3">Otras formas de contactarnos</h2>
          <p className={`row ${classes.way}`}>
            <Icon glyph={phone} />
            <a href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>{brand.phone}</a>
          </p>
          <p className={`row ${classes.way}`}>
            <Icon glyph={mail} />
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </p>
          <p className={`row ${classes.way}`}>
            <Icon glyph={clock} />
            <span>{brand.hours}</span>
          </p>
          <p className="text-sm text-2">
            Quizá ya está contestado en las <Anchor href="/faq">preguntas frecuentes</Anchor>.
          </p>
        </Card>
      </div>
    </div>
  )
}
