import { z } from 'zod'
import { liveCall } from '../ground/live.ts'

const Topic = z.object({ topic: z.string().regex(/^[1-9][0-9]{0,14}$/) })
const Nothing = z.object({})

/** A page shows a topic and wants to hear what happens in it. */
export const joinTopic = liveCall('joinTopic', Topic, Nothing)

/** It shows it no more. */
export const leaveTopic = liveCall('leaveTopic', Topic, Nothing)
