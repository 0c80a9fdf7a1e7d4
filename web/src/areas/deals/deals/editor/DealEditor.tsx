import { dealPurposes } from '@cancha/contract/deals/deals-uploads'
import { type MissingOfDeal, missingOf } from '@cancha/domain/deals/what-is-missing'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { useUploads } from '../../../../api/uploads/use-uploads.ts'
import { SubmitButton } from '../../../../ui/button/Button.tsx'
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx'
import { type Form, useForm } from '../../../../ui/fields/use-form.ts'
import classes from './DealEditor.module.css'
import { type DealValues, postedOf } from './deal-form.ts'
import { HouseSection, NumbersSection, WordsSection } from './FactsSections.tsx'
import { MissingDialog } from './MissingDialog.tsx'
import { PhotosSection } from './PhotosSection.tsx'
import { PlaceSection } from './PlaceSection.tsx'

/** The parts of `useDealForm` that the form's parts need. */
export type DealForm = ReturnType<typeof useDealForm>

type Options = {
  user: SessionUser
  initial: DealValues
  /** the description that the server has, if it has one */
  stored: string | null
  /** what photos that were left half-way are offered again by */
  place: string
  onType?: (values: DealValues) => void
}

/** A deal's form: its values, its photos on their way, and their faults. */
export function useDealForm({ user, initial, stored, place, onType }: Options) {
  const [check] = useState(() =>
    checkedLater<DealValues>(async () => (await import('./checks.ts')).PostedDeal, {
      bodyOf: (values) => postedOf(values, { author: user.id, stored }),
    }),
  )
  const form = useForm<DealValues>({ initial, check, ...(onType && { onType }) })
  const uploads = useUploads({
    owner: user.id,
    purpose: dealPurposes.photo,
    place,
    onStored({ url }, _file, id) {
      form.set('photos', [...form.now().photos, { file: url, name: '' }])
      uploads.onRemove(id)
    },
  })
  return { form, uploads }
}

/** How many photos still go up; failed or unfinished ones wait for the dealer. */
const underWay = ({ items }: DealForm['uploads']): number =>
  items.filter(({ phase }) => ['queued', 'sending', 'waiting', 'finishing'].includes(phase)).length

const stillGoing = (photos: number): string =>
  photos === 1
    ? 'Una foto todavía se está subiendo. Espera a que termine, o quítala, y publica.'
    : `${photos} fotos todavía se están subiendo. Espera a que terminen, o quítalas, y publica.`

type Props = DealForm & {
  send: (values: DealValues) => unknown
  busy: boolean
  /** the label of the button that sends it */
  button: string
  /** whether what buyers will miss is named before it is sent */
  asksForMore?: boolean
  /** what stands above the form */
  children?: ReactNode
  /** what stands beside the button */
  beside?: ReactNode
}

/** The form of a property, in the order in which it is filled in in front of the house: photos first. */
export function DealEditor({ form, uploads, send, busy, button, asksForMore, children, beside }: Props) {
  const [missing, setMissing] = useState<readonly MissingOfDeal[] | null>(null)

  function submit(values: DealValues) {
    const going = underWay(uploads)
    if (going > 0) return form.refuse({ photos: stillGoing(going) })
    const lacks = asksForMore ? missingIn(values) : []
    if (lacks.length > 0) return setMissing(lacks)
    return send(values)
  }

  return (
    <form className="stack gap-5" aria-busy={busy || undefined} {...form.submitting(submit)}>
      {children}
      <ErrorSummary {...form.summary} />
      <p className="text-sm text-2">
        Lo marcado con <b>*</b> hace falta; lo demás ayuda a vender.
      </p>
      <Section title="Primero, que se vea">
        <PhotosSection
          photos={form.values.photos}
          error={photosError(form)}
          uploads={uploads}
          onChange={(photos) => form.set('photos', photos)}
        />
      </Section>
      <Section title="Dónde está">
        <PlaceSection form={form} />
      </Section>
      <Section title="La propiedad">
        <HouseSection form={form} />
      </Section>
      <Section title="Los números">
        <NumbersSection form={form} />
      </Section>
      <Section title="Título y descripción">
        <WordsSection form={form} />
      </Section>
      <div className={`row row-wrap row-end gap-4 gap-y-2 ${classes.foot}`}>
        {beside}
        <SubmitButton loading={busy}>{button}</SubmitButton>
      </div>
      <MissingDialog
        missing={missing}
        button={button}
        onClose={() => setMissing(null)}
        onSend={() => {
          setMissing(null)
          void send(form.now())
        }}
      />
    </form>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`stack ${classes.section}`} aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}

/** The fault of the photos, or of one of them. */
function photosError({ errors }: Form<DealValues>): string | undefined {
  const [, message] = Object.entries(errors).find(([path]) => path.startsWith('photos')) ?? []
  return typeof message === 'string' ? message : undefined
}

const missingIn = ({ values, photos }: DealValues) =>
  missingOf({ ...values, text: values.body, photos: photos.length })
