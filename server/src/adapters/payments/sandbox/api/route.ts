import type { World } from '../world.ts'
import type { Form } from './params.ts'

/** An answer before it is written: an object, and the properties to expand in it. */
export type Answer = { object: object; expand?: readonly string[] | undefined }

/** @param id the part of the address that stands for one object */
export type Route = (world: World, form: Form, id: string) => Promise<Answer>
