ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("created_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "early_members_newest" ON "early_members" USING btree ("created_at","email");