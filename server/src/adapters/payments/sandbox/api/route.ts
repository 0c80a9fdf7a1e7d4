import { z } from 'zod'
import type { Kind, Objects } from '../objects.ts'
import type { Filter, World } from '../world.ts'
import { type Form, id, reads, whole } from './params.ts'

/** @param id the part of the address that stands for one object */
export type Route = (world: World, form: Form, id: string) => Promise<object>

type ParametersOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape, z.core.$strict>>

/** A route that takes these parameters and no others. */
export function route<Shape extends z.ZodRawShape>(
  shape: Shape,
  work: (world: World, given: ParametersOf<Shape>, id: string) => Promise<object> | object,
): Route {
  const parameters = z.strictObject(shape)
  return async (world, form, id) => work(world, reads(parameters, form), id)
}

/** The route to one object. */
export const one = (kind: Kind): Route => route({}, (world, _, id) => world.need(kind, id))

export const paging = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: id.optional(),
}

/** A page of a list. @param found one more than the page shows, if there are more */
export const pageOf = (found: readonly object[], limit: number) => ({
  object: 'list',
  has_more: found.length > limit,
  data: found.slice(0, limit),
})

/** The route to a list, the newest first. */
export const list = <K extends Kind, Shape extends z.ZodRawShape>(
  kind: K,
  shape: Shape,
  filterOf: (given: ParametersOf<Shape>) => Filter = () => ({}),
  shown: (world: World, object: Objects[K]) => object = (_, object) => object,
): Route => {
  const parameters = z.strictObject({ ...shape, ...paging })
  return async (world, form) => {
    const { limit, starting_after: after } = reads(z.object(paging), form)
    const filter = filterOf(reads(parameters, form) as ParametersOf<Shape>)
    const found = await world.list(kind, { ...filter, limit: limit + 1, after })
    return pageOf(
      found.map((object) => shown(world, object)),
      limit,
    )
  }
}
