import { dealPurposes } from '@cancha/contract/deals/deals-uploads'
import { publishing } from '@cancha/contract/deals/publishing'
import { eq } from 'drizzle-orm'
import { deals } from '../../areas/deals/deals/tables.ts'
import type { Person } from '../cast.ts'
import { callAs } from '../requests.ts'
import type { TestApp } from '../test-app.ts'
import { unusedFile } from './uploads.ts'

/** A dealer's form with every field filled in. */
export const DEAL_VALUES = {
  title: 'Casa en Hicks Ave',
  address1: '418 Hicks Ave',
  address2: '',
  zipcode: '78210',
  city: 'San Antonio',
  state: 'Texas (TX)',
  price: '$142,000',
  renovationestimate: '38000',
  avr: 265_000,
  type: 'house',
  footage: '1,240',
  lotsize: '6,100 ft²',
  yearbuild: 1948,
  bedroom: '3',
  bathrooms: 1.5,
  body: '<p>Techo de dos capas, cocina original.</p>',
  rent: '2200',
}

type Photo = { name: string; file: string }

/** A photo that this person has uploaded for a deal. */
export const uploadedPhoto = async (app: TestApp, who: Person, name = ''): Promise<Photo> => ({
  name,
  file: await unusedFile(app, who, dealPurposes.photo),
})

/** Publishes a deal, with one photo unless the test sends others. */
export const post = async (
  app: TestApp,
  who: Person,
  { values = {}, ...rest }: { values?: object; [field: string]: unknown } = {},
) =>
  callAs(app, who, publishing.addDeal, {
    body: {
      author: String(who.id),
      values: { ...DEAL_VALUES, ...values },
      availablefor: 'Yes',
      photos: [await uploadedPhoto(app, who)],
      ...rest,
    } as never,
  })

/** Changes a deal. */
export const change = (
  app: TestApp,
  who: Person,
  dealid: string,
  { values = {}, ...rest }: { values?: object; [field: string]: unknown } = {},
) =>
  callAs(app, who, publishing.updateDeal, {
    body: {
      author: String(who.id),
      dealid,
      values: { ...DEAL_VALUES, ...values },
      availablefor: 'Yes',
      ...rest,
    } as never,
  })

/** A deal's whole row. */
export async function storedDeal({ services: { database } }: TestApp, id: string | number) {
  const [row] = await database.db
    .select()
    .from(deals)
    .where(eq(deals.id, Number(id)))
  if (!row) throw new Error('no deal')
  return row
}
