import type { lenderValues, ProgrammeValues } from '@cancha/contract/lending/lender-fields'
import { lenders as operations } from '@cancha/contract/lending/lenders'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDesk } from '../../../../testing/builders/lending/lender-desk.ts'
import { type company, programme } from '../../../../testing/builders/lending/lenders.ts'
import { callAs } from '../../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { lenders } from '../tables.ts'

let app: TestApp
let desk: Awaited<ReturnType<typeof freshDesk>>
beforeAll(async () => {
  app = await sharedTestApp()
})
beforeEach(async () => {
  desk = await freshDesk(app)
})

type CompanyOverrides = Parameters<typeof company>[0]
type Terms = Parameters<typeof programme>[0]

/** The new value of each field of the company, and whether the change waits. */
const CHANGED: Record<keyof typeof lenderValues, [CompanyOverrides, 'waits' | 'goes through']> = {
  companyname: [{ companyname: 'Puente Nuevo' }, 'waits'],
  nmls: [{ nmls: '7654321' }, 'waits'],
  nmlsexempt: [{ nmls: null, nmlsexempt: 'business' }, 'waits'],
  serviceprovidevalue: [{ serviceprovidevalue: ['Florida', 'Texas', 'Georgia'] }, 'waits'],
  servicenotprovidevalue: [{ serviceprovidevalue: 'all', servicenotprovidevalue: ['New York'] }, 'waits'],
  cname: [{ cname: 'Otra Persona' }, 'goes through'],
  companyaddress: [{ companyaddress: '' }, 'goes through'],
  makeloan: [{ makeloan: 'No' }, 'goes through'],
  officeemail: [{ officeemail: 'otra@puente.example' }, 'goes through'],
  officephone: [{ officephone: '+13055550199' }, 'goes through'],
  telefono: [{ telefono: '+13055550198' }, 'goes through'],
  loantypevalue: [{ loantypevalue: ['Hard Money'] }, 'goes through'],
  minimumloanvalue: [{ minimumloanvalue: '100000' }, 'goes through'],
  commission: [{ commission: '2' }, 'goes through'],
}
const CONTACT = 'Llama al (305) 555-0120 o entra a gana.example.com'
/** The same for a programme. */
const PROGRAMME_CHANGED: Record<keyof (typeof ProgrammeValues)['shape'], [Terms, 'waits' | 'goes through']> =
  {
    note: [{ note: CONTACT }, 'waits'],
    name: [{ name: 'Otro nombre' }, 'goes through'],
    loantype: [{ loantype: 'Refinanciamiento' }, 'goes through'],
    amountfrom: [{ amountfrom: '80,000' }, 'goes through'],
    amountto: [{ amountto: '' }, 'goes through'],
    ltv: [{ ltv: '80' }, 'goes through'],
    creditfrom: [{ creditfrom: '700+' }, 'goes through'],
    taxoptions: [{ taxoptions: ['tax_id'] }, 'goes through'],
    experiencefrom: [{ experiencefrom: '1-3' }, 'goes through'],
    kinds: [{ kinds: ['house'] }, 'goes through'],
    ratefrom: [{ ratefrom: '9' }, 'goes through'],
    rateto: [{ rateto: '12' }, 'goes through'],
    points: [{ points: 1 }, 'goes through'],
    term: [{ term: 24 }, 'goes through'],
    interestonly: [{ interestonly: false }, 'goes through'],
    closesin: [{ closesin: 30 }, 'goes through'],
  }

describe('row 84: the change of a confirmed lender', () => {
  test.each(Object.entries(CHANGED))(
    'of %s alone waits or goes through, as is said here',
    async (_, [given, outcome]) => {
      await desk.add()
      const before = await desk.publicly()
      const answer = await desk.save(given)
      expect(answer.statusCode).toBe(200)
      const { ldata } = answer.json()
      expect(ldata).toMatchObject({
        state: 'approved',
        change: outcome === 'waits' ? expect.any(Object) : null,
      })
      expect((await desk.queue()).lenders).toHaveLength(outcome === 'waits' ? 1 : 0)
      if (outcome === 'waits') expect(await desk.publicly()).toEqual(before)
      else expect(await desk.publicly()).not.toEqual(before)
    },
  )

  test.each(Object.entries(PROGRAMME_CHANGED))(
    'of a programme’s %s alone waits or goes through, as is said here',
    async (_, [given, outcome]) => {
      const { id } = (await desk.add()).json().programme
      const before = await desk.publicly()
      const answer = await callAs(app, desk.lender, operations.changeProgramme, {
        body: { id, values: programme(given) },
      })
      expect(answer.json().programme).toMatchObject({ waitingNote: outcome === 'waits' ? CONTACT : null })
      expect((await desk.queue()).lenders).toHaveLength(outcome === 'waits' ? 1 : 0)
      if (outcome === 'waits') expect(await desk.publicly()).toEqual(before)
      else expect(await desk.publicly()).not.toEqual(before)
    },
  )
})

describe('row 84: a way to be reached outside', () => {
  test('waits in the note of a new programme, which is offered without it', async () => {
    const added = (await desk.add({ note: CONTACT })).json().programme
    expect(added).toMatchObject({ active: true, note: '', waitingNote: CONTACT })
    expect((await desk.queue()).lenders).toHaveLength(1)
  })

  test('waits beside the other changes of a programme, which go through', async () => {
    const { id } = (await desk.add()).json().programme
    const changed = await callAs(app, desk.lender, operations.changeProgramme, {
      body: { id, values: programme({ ratefrom: '8', note: CONTACT }) },
    })
    expect(changed.json().programme).toMatchObject({
      rateFrom: 8,
      note: 'Cerramos por etapas de obra.',
      waitingNote: CONTACT,
    })
    const offered = await callAs(app, desk.lender, operations.offerProgramme, { body: { id, active: false } })
    expect(offered.json().programme).toMatchObject({ active: false, waitingNote: CONTACT })
  })

  test('is none in other words, and one that was there stays', async () => {
    const { id } = (await desk.add()).json().programme
    expect((await desk.changeNote(id, 'Cerramos en 1,000,000 de formas')).json().programme).toMatchObject({
      note: 'Cerramos en 1,000,000 de formas',
      waitingNote: null,
    })
  })

  test('is no name of a programme', async () => {
    const answer = await desk.add({ name: 'Llama al 305 555 0120' })
    expect(answer.json().issues).toEqual([
      expect.objectContaining({
        path: 'body.values.name',
        msg: 'Un nombre no lleva teléfonos, correos ni enlaces: escríbelos en la nota',
      }),
    ])
  })

  test.each(['waiting', 'refused', 'suspended'] as const)(
    'waits with the whole company where that is %s: nothing of it is shown',
    async (state) => {
      await app.services.database.db.update(lenders).set({ state }).where(eq(lenders.userId, desk.lender.id))
      expect((await desk.add({ note: CONTACT })).json().programme).toMatchObject({
        note: CONTACT,
        waitingNote: null,
      })
    },
  )
})
