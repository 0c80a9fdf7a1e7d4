import type { LiveCall } from '@cancha/contract/ground/live'
import type { Pace } from '@cancha/contract/ground/operation'
import type { z } from 'zod'
import { Refusal } from '../http/request/refusal.ts'
import type { Services } from '../services.ts'
import type { Ear, HandlerArguments } from './hear.ts'

type Rules = {
  /**
   * For events that store nothing, which come often: the session is then the one that this node knows. Nodes are told
   * of ended sessions within two seconds, and read all of them anew each minute. Without this the session is read for
   * each event, as for an operation.
   */
  storesNothing?: true
  /** How often one person may send it, counted together with the operations of this pace. */
  pace?: Pace
}

type Act<Call extends LiveCall> = (
  services: Services,
  heard: HandlerArguments<Call>,
) => Promise<z.input<Call['answer']>>

/** An event that the server hears, and what it does then. */
export type Hearing = { call: LiveCall; act: Act<LiveCall>; rules: Rules }

/** Declares an event that the server hears, for a feature's manifest. */
export const hearing = <Call extends LiveCall>(call: Call, act: Act<Call>, rules: Rules = {}): Hearing => ({
  call,
  act: act as Hearing['act'],
  rules,
})

/** How these events are answered, with the program's services. */
export const earsOf = (hearings: readonly Hearing[], services: Services): Ear[] =>
  hearings.map(({ call, act, rules: { storesNothing = false, pace } }) => {
    if (pace) services.limits.paceOf(pace)
    return {
      call,
      storesNothing,
      async act(heard) {
        // All of them reach others.
        if (heard.viewer.unconfirmed) throw new Refusal('unverified')
        if (pace) await services.limits.pace(pace, { ip: heard.ip, userId: heard.viewer.id })
        return act(services, heard)
      },
    }
  })
