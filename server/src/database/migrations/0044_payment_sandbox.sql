CREATE TABLE "sandbox_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"place" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_events_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"customer" text,
	"at" bigint NOT NULL,
	"stored" jsonb NOT NULL,
	"send_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "sandbox_events_event_unique" UNIQUE("event")
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_objects_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"customer" text,
	"parent" text,
	"due_at" bigint,
	"stored" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"ahead" bigint DEFAULT 0 NOT NULL,
	"faults" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sandbox_events_send" ON "sandbox_events" USING btree ("send_at");--> statement-breakpoint
CREATE INDEX "sandbox_events_customer" ON "sandbox_events" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "sandbox_objects_customer" ON "sandbox_objects" USING btree ("customer","kind","place");--> statement-breakpoint
CREATE INDEX "sandbox_objects_parent" ON "sandbox_objects" USING btree ("kind","parent");--> statement-breakpoint
CREATE INDEX "sandbox_objects_due" ON "sandbox_objects" USING btree ("due_at","place");