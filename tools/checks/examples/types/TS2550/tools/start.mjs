// Node 20 has no Map.groupBy.
process.exitCode = Map.groupBy([0], (code) => code).size
