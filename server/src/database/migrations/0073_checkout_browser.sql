-- Oldest program: 0072_restored_by_name
ALTER TABLE "checkouts" ADD COLUMN "browser_hash" "bytea";