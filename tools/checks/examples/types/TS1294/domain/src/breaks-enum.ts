export enum Level {
  Free,
  Paid,
}
