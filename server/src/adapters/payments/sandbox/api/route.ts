import type { World } from '../world.ts'
import type { Form } from './params.ts'

/** What an answer is made of: an object, and what to show of it. */
export type Answer = { object: object; expand?: readonly string[] | undefined }

/** @param id the part of the address that stands for one object */
export type Route = (world: World, form: Form, id: string) => Promise<Answer>
