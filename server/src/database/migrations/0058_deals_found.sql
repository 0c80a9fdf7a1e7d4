ALTER TABLE "deals" ADD COLUMN "dropped_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deals_of_state" ON "deals" USING btree ("state_code","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state in ('active', 'under_contract', 'sold');--> statement-breakpoint
CREATE INDEX "deals_by_price" ON "deals" USING btree ("price","id") WHERE state in ('active', 'under_contract', 'sold');--> statement-breakpoint
CREATE INDEX "deals_by_yield" ON "deals" USING btree ("gross_yield" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE state in ('active', 'under_contract', 'sold');--> statement-breakpoint
CREATE INDEX "deals_by_room" ON "deals" USING btree ((ceiling - price) desc nulls last,"id" DESC NULLS FIRST) WHERE state in ('active', 'under_contract', 'sold');--> statement-breakpoint
CREATE INDEX "deals_around" ON "deals" USING btree ("latitude","longitude") WHERE state in ('active', 'under_contract', 'sold');--> statement-breakpoint
CREATE INDEX "deals_of_zip" ON "deals" USING btree ("zip") WHERE state in ('active', 'under_contract', 'sold');--> statement-breakpoint
CREATE INDEX "deals_words" ON "deals" USING gin ("words" gin_trgm_ops) WHERE state in ('active', 'under_contract', 'sold');