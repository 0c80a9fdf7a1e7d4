export function tomorrow(): Date {
  const day = new Date()
  day.setDate(day.getDate() + 1)
  return day
}
