import type { Values } from '@cancha/contract/school/writing-fields'
import { isPageKind } from '@cancha/domain/ground/aliases/kinds'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { refuseField } from '../../../http/request/refusal.ts'
import { takeAlias } from '../../ground/aliases/chosen-alias.ts'
import { allPageAddresses } from '../../ground/aliases/views.ts'
import type { Which } from './pieces.ts'

/** @throws Refusal invalid_input if another page has the alias */
export async function refuseTakenAlias(tx: Tx, which: Which, values: Values): Promise<void> {
  const { kind, id } = which
  if (!isPageKind(kind)) return
  const alias = String(values['alias'])
  const field = 'body.values.alias'
  const [owner] = await tx
    .select({
      kind: allPageAddresses.kind,
      pageId: allPageAddresses.pageId,
      inTrash: allPageAddresses.inTrash,
    })
    .from(allPageAddresses)
    .where(eq(allPageAddresses.alias, alias))
  if (owner && !(owner.kind === kind && owner.pageId === id))
    throw refuseField('invalid_input', field, owner.inTrash ? IN_TRASH : 'Otra página ya tiene esa dirección')
}

const IN_TRASH =
  'Esa dirección es de algo que está en la papelera: restáuralo, espera a que se vacíe o escribe otra'

/** Sets the piece's alias; the previous one still works. */
export async function setAlias(tx: Tx, which: Which, values: Values): Promise<void> {
  const { kind, id } = which
  if (!isPageKind(kind)) return
  const alias = String(values['alias'])
  // Another page took it between the check and now.
  if (!(await takeAlias(tx, { kind, pageId: id }, alias)))
    throw refuseField('invalid_input', 'body.values.alias', 'Otra página ya tiene esa dirección')
}
