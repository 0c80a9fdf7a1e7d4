import { lenders } from '@cancha/contract/calls/lending/lenders'
import type { LenderProgramme } from '@cancha/contract/lending/lender-fields'
import { PROGRAMMES_MOST } from '@cancha/domain/lending/programmes'
import { useState } from 'react'
import { useWrite } from '../../../../api/use-write.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { plus } from '../../../../ui/icons/glyphs.ts'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ownCompany } from '../public/queries.ts'
import { ProgrammeFacts } from './ProgrammeFacts.tsx'

const NewProgrammeDialog = lazyPart(async () => (await import('./ProgrammeDialog.tsx')).NewProgrammeDialog)
const ChangeProgrammeDialog = lazyPart(
  async () => (await import('./ProgrammeDialog.tsx')).ChangeProgrammeDialog,
)

type Props = { owner: string; programmes: readonly LenderProgramme[] }

/** The lender's programmes, and what can be done with them. */
export function ProgrammeList({ owner, programmes }: Props) {
  const [opened, setOpened] = useState<'new' | LenderProgramme | null>(null)
  const close = () => setOpened(null)
  const isFull = programmes.length >= PROGRAMMES_MOST
  const add = (
    <Button icon={plus} onPointerEnter={NewProgrammeDialog.warm} onClick={() => setOpened('new')}>
      Agregar un programa
    </Button>
  )
  return (
    <section className="stack" aria-labelledby="programas">
      <div className="row row-wrap row-between">
        <h2 id="programas">Tus programas</h2>
        {programmes.length > 0 && !isFull && add}
      </div>
      {isFull && (
        <p className="text-sm text-2">
          Son {PROGRAMMES_MOST} como máximo. Para agregar otro, borra uno o cámbialo.
        </p>
      )}
      {programmes.length === 0 ? (
        <EmptyState headingLevel={3} title="Todavía no tienes programas" action={add}>
          Un programa dice qué prestas, a qué interés y a quién: por él te llegan las solicitudes que te
          sirven.
        </EmptyState>
      ) : (
        <ul className="stack-m">
          {programmes.map((programme) => (
            <ProgrammeCard key={programme.id} programme={programme} onChange={() => setOpened(programme)} />
          ))}
        </ul>
      )}
      {opened === 'new' && <NewProgrammeDialog owner={owner} onClose={close} onMissing={close} />}
      {opened !== null && opened !== 'new' && (
        <ChangeProgrammeDialog key={opened.id} programme={opened} onClose={close} onMissing={close} />
      )}
    </section>
  )
}

function ProgrammeCard({ programme, onChange }: { programme: LenderProgramme; onChange: () => void }) {
  const { id, name, active } = programme
  const confirm = useConfirm()
  const offer = useWrite(lenders.offerProgramme, {
    makesStale: ownCompany,
    says: ({ programme: { active: now } }) => (now ? `Ofreces «${name}».` : `Ya no ofreces «${name}».`),
    undo: {
      operation: lenders.offerProgramme,
      input: ({ body }) => ({ body: { id: body.id, active: !body.active } }),
      says: ({ body }) => (body.active ? `Ya no ofreces «${name}».` : `Ofreces «${name}» otra vez.`),
    },
  })
  const removal = useWrite(lenders.removeProgramme, {
    makesStale: ownCompany,
    says: `Borraste «${name}».`,
  })
  async function remove() {
    const yes = await confirm({
      title: `¿Borrar «${name}»?`,
      body: 'No se puede deshacer. Si solo es por ahora, deja de ofrecerlo.',
      confirm: 'Borrar el programa',
      danger: true,
    })
    if (yes) await removal.write({ body: { id } })
  }
  const named = (act: string) => ({ size: 'sm', variant: 'line', 'aria-label': `${act}: ${name}` }) as const
  return (
    <Card as="li" className="stack-s">
      <ProgrammeFacts programme={programme} />
      <div className="row row-wrap">
        <Button {...named('Cambiar')} onPointerEnter={ChangeProgrammeDialog.warm} onClick={onChange}>
          Cambiar
        </Button>
        <Button
          {...named(active ? 'Dejar de ofrecer' : 'Ofrecer')}
          loading={offer.busy}
          onClick={() => void offer.write({ body: { id, active: !active } })}
        >
          {active ? 'Dejar de ofrecer' : 'Ofrecer'}
        </Button>
        <Button
          {...named('Borrar')}
          variant="dangerLine"
          loading={removal.busy}
          onClick={() => void remove()}
        >
          Borrar
        </Button>
      </div>
    </Card>
  )
}
