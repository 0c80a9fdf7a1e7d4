// The types of the demo community's forums. The files beside this one have one subcategory each.
import type { CalculatorType } from '../../../../contract/src/analysis/analyses.ts'

/** An analysis that its author asks about. Street and number are never among its data. */
export type DemoAnalysis = {
  type: CalculatorType
  /** The title of its card. */
  name: string
  data: Readonly<Record<string, string | number>>
}

/** A counter-analysis: each changed input with its new value and the reason. */
export type DemoCounter = Readonly<Record<string, { value: string | number; why: string }>>

export type DemoReply = {
  /** The key of a member of the demo community. */
  by: string
  /** Hours after the topic. */
  after: number
  /** HTML: p, strong, em, ul, ol, li, blockquote, a. A member is mentioned as @{key}. */
  text: string
  /** The keys of the members who like it. */
  likes?: readonly string[]
  /** The answer that the topic's author marked as the solution. */
  solution?: true
  /** A counter-analysis of the topic's analysis. */
  counter?: DemoCounter
}

export type DemoTopic = {
  title: string
  by: string
  daysAgo: number
  text: string
  likes?: readonly string[]
  analysis?: DemoAnalysis
  replies: readonly DemoReply[]
}
