--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: demo; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA demo;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: account_documents; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.account_documents (
    id bigint NOT NULL,
    series_id bigint NOT NULL,
    place integer NOT NULL,
    number text NOT NULL,
    kind text NOT NULL,
    day text NOT NULL,
    fee_id bigint,
    cancels_id bigint,
    valid_key text,
    recipient text NOT NULL,
    currency text NOT NULL,
    total bigint NOT NULL,
    facts text NOT NULL,
    code text NOT NULL,
    pdf_sha256 text DEFAULT ''::text NOT NULL,
    createdby text DEFAULT ''::text NOT NULL,
    creation text NOT NULL
);


--
-- Name: account_documents_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.account_documents ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.account_documents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: account_series; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.account_series (
    id bigint NOT NULL,
    kind text NOT NULL,
    prefix text NOT NULL,
    year text NOT NULL,
    last integer DEFAULT 0 NOT NULL,
    last_on text DEFAULT ''::text NOT NULL,
    lost text DEFAULT '[]'::text NOT NULL,
    confirmed_at text DEFAULT ''::text NOT NULL,
    misdated integer DEFAULT 0 NOT NULL
);


--
-- Name: account_series_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.account_series ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.account_series_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: alerts; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.alerts (
    id bigint NOT NULL,
    email text NOT NULL,
    about text NOT NULL,
    query text DEFAULT ''::text NOT NULL,
    language text NOT NULL,
    state text NOT NULL,
    confirm_hash text,
    expires_at text DEFAULT ''::text NOT NULL,
    end_hash text NOT NULL,
    end_sealed text NOT NULL,
    told_until text NOT NULL,
    next_at text NOT NULL,
    creation text NOT NULL
);


--
-- Name: alerts_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.alerts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.alerts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: allocations; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.allocations (
    id bigint NOT NULL,
    fee_id bigint NOT NULL,
    payment_id bigint NOT NULL,
    amount bigint,
    place integer NOT NULL
);


--
-- Name: allocations_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.allocations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.allocations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: announcements; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.announcements (
    id bigint NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    status text NOT NULL,
    announced_on text NOT NULL,
    published_at text DEFAULT ''::text NOT NULL,
    createdby text NOT NULL,
    creation text NOT NULL,
    modifiedby text NOT NULL,
    modification text NOT NULL
);


--
-- Name: announcements_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.announcements ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.announcements_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: article_notices; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.article_notices (
    id bigint NOT NULL,
    article_id bigint NOT NULL,
    notice_id bigint NOT NULL,
    kind text NOT NULL,
    creation text NOT NULL
);


--
-- Name: article_notices_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.article_notices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.article_notices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: article_terms; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.article_terms (
    kind text NOT NULL,
    slug text NOT NULL,
    place bigint NOT NULL,
    article_id bigint NOT NULL,
    orcid text DEFAULT ''::text NOT NULL
);


--
-- Name: articles; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.articles (
    id bigint NOT NULL,
    issue_id bigint NOT NULL,
    refnumber bigint,
    title text NOT NULL,
    title_key text,
    authorname text DEFAULT ''::text NOT NULL,
    abstract text DEFAULT ''::text NOT NULL,
    keywords text DEFAULT ''::text NOT NULL,
    pagenumber text DEFAULT ''::text NOT NULL,
    first_page bigint,
    last_page bigint,
    txnid text DEFAULT ''::text NOT NULL,
    txnid_key text,
    ptype text DEFAULT 'paid'::text NOT NULL,
    publishdate text DEFAULT ''::text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    country text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    mobile text DEFAULT ''::text NOT NULL,
    doi text DEFAULT ''::text NOT NULL,
    language text DEFAULT ''::text NOT NULL,
    file_sha256 text,
    file_bytes integer,
    status text DEFAULT 'enabled'::text NOT NULL,
    createdby text DEFAULT ''::text NOT NULL,
    creation text NOT NULL,
    modifiedby text DEFAULT ''::text NOT NULL,
    modification text NOT NULL,
    contributors text DEFAULT ''::text NOT NULL,
    metadata text DEFAULT ''::text NOT NULL,
    datestamp text DEFAULT ''::text NOT NULL,
    published_at text DEFAULT ''::text,
    withdrawal_notice text DEFAULT ''::text NOT NULL,
    highlights text DEFAULT ''::text NOT NULL,
    full_text text DEFAULT ''::text NOT NULL
);


--
-- Name: articles_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.articles ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.articles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: certificates; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.certificates (
    code text NOT NULL,
    kind text NOT NULL,
    record_id bigint NOT NULL,
    name text NOT NULL,
    facts text NOT NULL,
    facts_sha256 text NOT NULL,
    creation text NOT NULL
);


--
-- Name: deposits; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.deposits (
    id bigint NOT NULL,
    article_id bigint NOT NULL,
    service text NOT NULL,
    state text NOT NULL,
    batch text DEFAULT ''::text NOT NULL,
    record_sha256 text DEFAULT ''::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    creation text NOT NULL,
    modification text NOT NULL
);


--
-- Name: deposits_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.deposits ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.deposits_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: design_pictures; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.design_pictures (
    id bigint NOT NULL,
    slot text NOT NULL,
    picture text NOT NULL
);


--
-- Name: design_pictures_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.design_pictures ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.design_pictures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: editors; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.editors (
    id bigint NOT NULL,
    name text NOT NULL,
    category text NOT NULL,
    post text DEFAULT ''::text NOT NULL,
    content text DEFAULT ''::text NOT NULL,
    degree text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    country text DEFAULT ''::text NOT NULL,
    picture text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'enabled'::text NOT NULL,
    is_pinned integer DEFAULT 0 NOT NULL,
    creation text NOT NULL,
    updated_at text NOT NULL,
    own_group text DEFAULT ''::text NOT NULL,
    own_title text DEFAULT ''::text NOT NULL,
    orcid text DEFAULT ''::text NOT NULL,
    profile_link text DEFAULT ''::text NOT NULL,
    term_from text DEFAULT ''::text NOT NULL,
    term_to text DEFAULT ''::text NOT NULL,
    is_former integer DEFAULT 0 NOT NULL,
    sortnumber integer DEFAULT 0 NOT NULL,
    modification text DEFAULT ''::text NOT NULL
);


--
-- Name: editors_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.editors ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.editors_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: fees; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.fees (
    id bigint NOT NULL,
    article_id bigint,
    state text NOT NULL,
    why text DEFAULT ''::text NOT NULL,
    amount bigint,
    currency text DEFAULT ''::text NOT NULL,
    manuscript_id bigint,
    link_hash text,
    link_sealed text DEFAULT ''::text NOT NULL,
    modification text DEFAULT ''::text NOT NULL
);


--
-- Name: fees_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.fees ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.fees_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: file_cleanup_days; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.file_cleanup_days (
    day text NOT NULL
);


--
-- Name: file_ledger; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.file_ledger (
    id integer NOT NULL,
    installation text DEFAULT ''::text NOT NULL,
    counter bigint DEFAULT 0 NOT NULL
);


--
-- Name: file_parts; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.file_parts (
    sha256 text NOT NULL,
    part integer NOT NULL,
    content bytea NOT NULL
);
ALTER TABLE ONLY demo.file_parts ALTER COLUMN content SET STORAGE EXTERNAL;


--
-- Name: files; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.files (
    sha256 text NOT NULL,
    bytes bigint NOT NULL,
    changed text NOT NULL,
    quarantined text
);


--
-- Name: former_issues; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.former_issues (
    id bigint NOT NULL,
    year integer NOT NULL,
    volume integer NOT NULL,
    issue integer NOT NULL,
    issue_id bigint NOT NULL
);


--
-- Name: former_issues_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.former_issues ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.former_issues_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: former_refnumbers; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.former_refnumbers (
    id bigint NOT NULL,
    refnumber bigint NOT NULL,
    article_id bigint NOT NULL
);


--
-- Name: former_refnumbers_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.former_refnumbers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.former_refnumbers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: former_terms; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.former_terms (
    id bigint NOT NULL,
    kind text NOT NULL,
    slug text NOT NULL,
    next_slug text NOT NULL
);


--
-- Name: former_terms_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.former_terms ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.former_terms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: full_text_words; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.full_text_words (
    word text NOT NULL,
    chunk integer NOT NULL,
    slots bytea NOT NULL
);


--
-- Name: full_texts; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.full_texts (
    article_id bigint NOT NULL,
    sha256 text NOT NULL,
    finding text NOT NULL,
    content bytea NOT NULL
);


--
-- Name: held_schedules; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.held_schedules (
    id bigint NOT NULL,
    published_at text NOT NULL
);


--
-- Name: history; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.history (
    id bigint NOT NULL,
    noun text NOT NULL,
    record_id bigint NOT NULL,
    action text NOT NULL,
    moment text NOT NULL,
    username text NOT NULL,
    label text DEFAULT ''::text NOT NULL,
    was text NOT NULL,
    now text NOT NULL,
    batch_id bigint,
    words text DEFAULT ''::text NOT NULL
);


--
-- Name: history_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: indexing_entries; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.indexing_entries (
    id bigint NOT NULL,
    title text NOT NULL,
    link text DEFAULT ''::text NOT NULL,
    image text DEFAULT ''::text NOT NULL,
    sortnumber integer NOT NULL,
    status text DEFAULT 'enabled'::text NOT NULL,
    modification text DEFAULT ''::text NOT NULL
);


--
-- Name: indexing_entries_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.indexing_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.indexing_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: issues; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.issues (
    id bigint NOT NULL,
    year integer NOT NULL,
    volume integer NOT NULL,
    issue integer NOT NULL,
    frequency text DEFAULT ''::text NOT NULL,
    creation text NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    publication_date text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    cover text DEFAULT ''::text NOT NULL,
    is_current integer DEFAULT 0 NOT NULL,
    modification text DEFAULT ''::text NOT NULL
);


--
-- Name: issues_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.issues ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.issues_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: journal_state; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.journal_state (
    id integer NOT NULL,
    version bigint NOT NULL,
    held_since text,
    restored_at text,
    articles_version bigint DEFAULT 0 NOT NULL,
    CONSTRAINT journal_state_id_check CHECK ((id = 1))
);


--
-- Name: known_addresses; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.known_addresses (
    user_id bigint NOT NULL,
    address text NOT NULL
);


--
-- Name: kysely_migration; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);


--
-- Name: kysely_migration_lock; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);


--
-- Name: login_attempts; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.login_attempts (
    subject text NOT NULL,
    attempts integer NOT NULL,
    until text NOT NULL
);


--
-- Name: made_texts; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.made_texts (
    sha256 text NOT NULL,
    maker integer NOT NULL,
    content bytea NOT NULL,
    jats bytea,
    markdown bytea
);


--
-- Name: mail_messages; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.mail_messages (
    id bigint NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at text NOT NULL,
    expires_at text DEFAULT ''::text NOT NULL,
    message_id text NOT NULL,
    once_key text,
    article_id bigint,
    attempt text DEFAULT ''::text NOT NULL,
    handed_at text DEFAULT ''::text NOT NULL,
    sent_at text DEFAULT ''::text NOT NULL,
    createdby text NOT NULL,
    creation text NOT NULL,
    unsubscribe text DEFAULT ''::text NOT NULL
);


--
-- Name: mail_messages_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.mail_messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.mail_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: mail_templates; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.mail_templates (
    id bigint NOT NULL,
    kind text NOT NULL,
    language text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    modifiedby text NOT NULL,
    modification text NOT NULL
);


--
-- Name: mail_templates_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.mail_templates ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.mail_templates_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: manuscripts; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.manuscripts (
    id bigint NOT NULL,
    number text NOT NULL,
    title text NOT NULL,
    state text DEFAULT 'received'::text NOT NULL,
    kind text DEFAULT 'research-article'::text NOT NULL,
    reviewers text DEFAULT '[]'::text NOT NULL,
    files text DEFAULT '[]'::text NOT NULL,
    article_id bigint DEFAULT 0 NOT NULL,
    authors text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    language text DEFAULT ''::text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    words text DEFAULT ''::text NOT NULL,
    contact_words text DEFAULT ''::text NOT NULL,
    received_on text DEFAULT ''::text NOT NULL,
    reviewing_on text DEFAULT ''::text NOT NULL,
    revision_on text DEFAULT ''::text NOT NULL,
    accepted_on text DEFAULT ''::text NOT NULL,
    production_on text DEFAULT ''::text NOT NULL,
    published_on text DEFAULT ''::text NOT NULL,
    declined_on text DEFAULT ''::text NOT NULL,
    createdby text DEFAULT ''::text NOT NULL,
    creation text DEFAULT ''::text NOT NULL,
    modifiedby text DEFAULT ''::text NOT NULL,
    modification text DEFAULT ''::text NOT NULL,
    country text DEFAULT ''::text NOT NULL
);


--
-- Name: manuscripts_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.manuscripts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.manuscripts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: own_pages; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.own_pages (
    id bigint NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    modification text NOT NULL,
    status text DEFAULT 'enabled'::text NOT NULL
);


--
-- Name: own_pages_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.own_pages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.own_pages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: passkey_challenges; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.passkey_challenges (
    challenge_hash text NOT NULL,
    purpose text NOT NULL,
    expiry text NOT NULL
);


--
-- Name: passkeys; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.passkeys (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint DEFAULT 0 NOT NULL,
    transports text DEFAULT ''::text NOT NULL,
    name text NOT NULL,
    creation text NOT NULL,
    last_used text DEFAULT ''::text NOT NULL
);


--
-- Name: passkeys_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.passkeys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.passkeys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: password_links; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.password_links (
    token_hash text NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    createdby text DEFAULT ''::text NOT NULL,
    creation text NOT NULL,
    expiry text NOT NULL
);


--
-- Name: payments; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.payments (
    id bigint NOT NULL,
    txnid text NOT NULL,
    txnid_key text,
    amount bigint,
    currency text DEFAULT ''::text NOT NULL,
    received_on text DEFAULT ''::text NOT NULL,
    way text DEFAULT ''::text NOT NULL,
    is_imported integer DEFAULT 0 NOT NULL,
    creation text NOT NULL,
    modification text DEFAULT ''::text NOT NULL
);


--
-- Name: payments_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.payments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: pdf_checks; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.pdf_checks (
    article_id bigint NOT NULL,
    sha256 text NOT NULL,
    title text NOT NULL,
    pagenumber text NOT NULL,
    modification text NOT NULL,
    lacks text NOT NULL
);


--
-- Name: pdf_findings; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.pdf_findings (
    sha256 text NOT NULL,
    pages integer,
    faults text NOT NULL
);


--
-- Name: preview_links; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.preview_links (
    token_hash text NOT NULL,
    noun text NOT NULL,
    record_id bigint NOT NULL,
    createdby text NOT NULL,
    creation text NOT NULL,
    expiry text NOT NULL
);


--
-- Name: publication_moments; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.publication_moments (
    moment text NOT NULL
);


--
-- Name: publisher_journals; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.publisher_journals (
    slug text NOT NULL,
    entry text NOT NULL
);


--
-- Name: recovery_codes; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.recovery_codes (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    code_hash text NOT NULL
);


--
-- Name: recovery_codes_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.recovery_codes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.recovery_codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: search_chunks; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.search_chunks (
    chunk integer NOT NULL,
    format integer NOT NULL,
    stamp text NOT NULL,
    content bytea NOT NULL
);
ALTER TABLE ONLY demo.search_chunks ALTER COLUMN content SET STORAGE EXTERNAL;


--
-- Name: service_accounts; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.service_accounts (
    service text NOT NULL,
    sealed text NOT NULL,
    modification text DEFAULT ''::text NOT NULL
);


--
-- Name: sessions; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.sessions (
    token_hash text NOT NULL,
    user_id bigint NOT NULL,
    creation text NOT NULL,
    expiry text NOT NULL,
    last_used text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    journal text DEFAULT ''::text NOT NULL,
    confirmed text DEFAULT ''::text NOT NULL,
    previous_login text DEFAULT ''::text NOT NULL
);


--
-- Name: settings; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.settings (
    field text NOT NULL,
    value text NOT NULL
);


--
-- Name: stored_file_ledger; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.stored_file_ledger (
    id integer NOT NULL,
    installation text DEFAULT ''::text NOT NULL,
    counter bigint DEFAULT 0 NOT NULL
);


--
-- Name: switch_codes; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.switch_codes (
    code_hash text NOT NULL,
    session_hash text NOT NULL,
    journal text NOT NULL,
    expiry text NOT NULL
);


--
-- Name: term_progress; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.term_progress (
    id integer NOT NULL,
    format integer NOT NULL,
    next_id bigint
);


--
-- Name: upload_files; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.upload_files (
    id bigint NOT NULL,
    upload_id bigint NOT NULL,
    file_name text NOT NULL,
    file_sha256 text NOT NULL,
    file_bytes integer NOT NULL,
    pages integer,
    faults text DEFAULT ''::text NOT NULL,
    full_text text DEFAULT ''::text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    opening text DEFAULT ''::text NOT NULL
);


--
-- Name: upload_files_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.upload_files ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.upload_files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: upload_rows; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.upload_rows (
    id bigint NOT NULL,
    upload_id bigint NOT NULL,
    "row" integer NOT NULL,
    cells text NOT NULL,
    mended text DEFAULT '{}'::text NOT NULL,
    article_id bigint
);


--
-- Name: upload_rows_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.upload_rows ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.upload_rows_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: uploads; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.uploads (
    id bigint NOT NULL,
    file_name text NOT NULL,
    headers text NOT NULL,
    columns text NOT NULL,
    issue text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    publish text DEFAULT 'draft'::text NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    failure text DEFAULT ''::text NOT NULL,
    importer text DEFAULT ''::text NOT NULL,
    lease text DEFAULT ''::text NOT NULL,
    createdby text NOT NULL,
    importedby text DEFAULT ''::text NOT NULL,
    creation text NOT NULL,
    modification text NOT NULL,
    day_order text DEFAULT ''::text NOT NULL,
    publishdate text DEFAULT ''::text NOT NULL
);


--
-- Name: uploads_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.uploads ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.uploads_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: usage_asked; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.usage_asked (
    words_hash text NOT NULL,
    sessions integer NOT NULL,
    last_day text NOT NULL
);


--
-- Name: usage_clicks; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.usage_clicks (
    id bigint NOT NULL,
    visitor text NOT NULL,
    previous text DEFAULT ''::text NOT NULL,
    kind text NOT NULL,
    item text DEFAULT ''::text NOT NULL,
    first_at bigint NOT NULL,
    last_at bigint NOT NULL,
    clicks integer NOT NULL,
    country text DEFAULT ''::text NOT NULL,
    referrer text DEFAULT ''::text NOT NULL,
    words text DEFAULT ''::text NOT NULL,
    is_private integer DEFAULT 0 NOT NULL
);


--
-- Name: usage_clicks_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.usage_clicks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.usage_clicks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: usage_days; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.usage_days (
    id bigint NOT NULL,
    kind text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    day text NOT NULL,
    views bigint DEFAULT 0 NOT NULL,
    downloads bigint DEFAULT 0 NOT NULL,
    citations bigint DEFAULT 0 NOT NULL,
    unique_investigations bigint DEFAULT 0 NOT NULL,
    unique_requests bigint DEFAULT 0 NOT NULL,
    texts integer DEFAULT 0 NOT NULL
);


--
-- Name: usage_days_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.usage_days ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.usage_days_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: usage_months; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.usage_months (
    id bigint NOT NULL,
    kind text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    month text NOT NULL,
    is_imported integer DEFAULT 0 NOT NULL,
    views bigint DEFAULT 0 NOT NULL,
    downloads bigint DEFAULT 0 NOT NULL,
    citations bigint DEFAULT 0 NOT NULL,
    unique_investigations bigint DEFAULT 0 NOT NULL,
    unique_requests bigint DEFAULT 0 NOT NULL,
    texts integer DEFAULT 0 NOT NULL
);


--
-- Name: usage_months_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.usage_months ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.usage_months_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: usage_rankings; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.usage_rankings (
    period text NOT NULL,
    place integer NOT NULL,
    article_id bigint NOT NULL,
    views integer NOT NULL,
    downloads integer NOT NULL
);


--
-- Name: usage_salts; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.usage_salts (
    day text NOT NULL,
    salt text NOT NULL
);


--
-- Name: usage_searches; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.usage_searches (
    id bigint NOT NULL,
    words text NOT NULL,
    sessions integer NOT NULL,
    first_day text NOT NULL,
    last_day text NOT NULL
);


--
-- Name: usage_searches_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.usage_searches ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.usage_searches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: usage_state; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.usage_state (
    id integer NOT NULL,
    settled_at bigint DEFAULT 0 NOT NULL,
    closed_day text DEFAULT ''::text NOT NULL
);


--
-- Name: usage_visits; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.usage_visits (
    visitor text NOT NULL,
    hour integer NOT NULL,
    item text NOT NULL,
    day text NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    downloads integer DEFAULT 0 NOT NULL,
    citations integer DEFAULT 0 NOT NULL,
    country text DEFAULT ''::text NOT NULL,
    is_first integer DEFAULT 0 NOT NULL,
    is_apart integer DEFAULT 0 NOT NULL,
    texts integer DEFAULT 0 NOT NULL
);


--
-- Name: users; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.users (
    id bigint NOT NULL,
    username text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    password_hash text NOT NULL,
    allowed_addresses text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'enabled'::text NOT NULL,
    creation text NOT NULL,
    role text DEFAULT 'owner'::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    last_seen text DEFAULT ''::text NOT NULL,
    totp_secret text DEFAULT ''::text NOT NULL,
    totp_pending text DEFAULT ''::text NOT NULL,
    totp_step integer DEFAULT 0 NOT NULL,
    journals text DEFAULT ''::text NOT NULL,
    last_login text DEFAULT ''::text NOT NULL
);


--
-- Name: users_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Data for Name: account_documents; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: account_series; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: alerts; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: allocations; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.allocations OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, NULL, 1);
INSERT INTO demo.allocations OVERRIDING SYSTEM VALUE VALUES (2, 2, 2, NULL, 1);
INSERT INTO demo.allocations OVERRIDING SYSTEM VALUE VALUES (3, 3, 3, NULL, 1);
INSERT INTO demo.allocations OVERRIDING SYSTEM VALUE VALUES (4, 5, 4, NULL, 1);
INSERT INTO demo.allocations OVERRIDING SYSTEM VALUE VALUES (5, 6, 5, NULL, 1);
INSERT INTO demo.allocations OVERRIDING SYSTEM VALUE VALUES (6, 7, 6, NULL, 1);


--
-- Data for Name: announcements; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: article_notices; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: article_terms; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.article_terms VALUES ('author', 'anil-kumar-sharma', 2024004002, 5, '');
INSERT INTO demo.article_terms VALUES ('author', 'priya-verma', 2024004002, 5, '');
INSERT INTO demo.article_terms VALUES ('keyword', 'millet', 2024004002, 5, '');
INSERT INTO demo.article_terms VALUES ('keyword', 'drought', 2024004002, 5, '');
INSERT INTO demo.article_terms VALUES ('subject', 'soil-science', 2024004002, 5, '');
INSERT INTO demo.article_terms VALUES ('author', 'anil-kumar-sharma', 2024004002, 4, '');
INSERT INTO demo.article_terms VALUES ('author', 'priya-verma', 2024004002, 4, '');
INSERT INTO demo.article_terms VALUES ('keyword', 'millet', 2024004002, 4, '');
INSERT INTO demo.article_terms VALUES ('keyword', 'drought', 2024004002, 4, '');
INSERT INTO demo.article_terms VALUES ('subject', 'soil-science', 2024004002, 4, '');
INSERT INTO demo.article_terms VALUES ('author', 'premachanda-sharma', 2024004002, 2, '');
INSERT INTO demo.article_terms VALUES ('keyword', 'sahitya', 2024004002, 2, '');
INSERT INTO demo.article_terms VALUES ('subject', 'soil-science', 2024004002, 2, '');
INSERT INTO demo.article_terms VALUES ('author', 'anil-kumar-sharma', 2024004002, 1, '');
INSERT INTO demo.article_terms VALUES ('author', 'priya-verma', 2024004002, 1, '');
INSERT INTO demo.article_terms VALUES ('keyword', 'millet', 2024004002, 1, '');
INSERT INTO demo.article_terms VALUES ('keyword', 'drought', 2024004002, 1, '');
INSERT INTO demo.article_terms VALUES ('subject', 'soil-science', 2024004002, 1, '');
INSERT INTO demo.article_terms VALUES ('author', 'zoe-muller', 2025005001, 6, '');
INSERT INTO demo.article_terms VALUES ('keyword', 'logic', 2025005001, 6, '');
INSERT INTO demo.article_terms VALUES ('keyword', 'history', 2025005001, 6, '');
INSERT INTO demo.article_terms VALUES ('author', 'zoe-muller', 0, 7, '');
INSERT INTO demo.article_terms VALUES ('keyword', 'logic', 0, 7, '');


--
-- Data for Name: articles; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.articles OVERRIDING SYSTEM VALUE VALUES (1, 1, 101, 'Roots of &lt;i&gt;Oryza sativa&lt;/i&gt; &amp;amp; rice', 'rootsoforyzasativa&rice', 'Anil Kumar Sharma, Priya Verma', '&lt;p&gt;We grew millet in &lt;b&gt;dry&lt;/b&gt; soil.&lt;/p&gt;', 'millet, drought', '1-8', 1, 8, 'TXN-101', 'TXN-101', 'paid', '2024-05-12', 'Soil Science', 'India', 'author@private.example', '9800012345', '', '', '7ba8e6033fc5a029d3685fd798cae9a67aa7bbc4f89dea3764a37a1717cba471', 29, 'enabled', 'import', '2026-11-29T10:39:19.581Z', 'import', '2026-11-29T10:39:19.581Z', '', '', '2026-11-29T10:39:19.806Z', '', '', '', '');
INSERT INTO demo.articles OVERRIDING SYSTEM VALUE VALUES (2, 1, 102, 'कृष्ण और हिन्दी साहित्य', 'कृष्णऔरहिन्दीसाहित्य', 'प्रेमचंद शर्मा', 'हिन्दी साहित्य का इतिहास', 'साहित्य', '9-15', 9, 15, 'TXN-102', 'TXN-102', 'paid', '2024-05-12', 'Soil Science', 'India', 'author@private.example', '9800012345', '', 'hi', NULL, NULL, 'enabled', 'import', '2026-11-29T10:39:19.581Z', 'import', '2026-11-29T10:39:19.581Z', '', '', '2026-11-29T10:39:19.806Z', '', '', '', '');
INSERT INTO demo.articles OVERRIDING SYSTEM VALUE VALUES (3, 1, 103, 'Withdrawn by an import', 'withdrawnbyanimport', 'Anil Kumar Sharma, Priya Verma', '&lt;p&gt;We grew millet in &lt;b&gt;dry&lt;/b&gt; soil.&lt;/p&gt;', 'millet, drought', '16-20', 16, 20, 'TXN-103', 'TXN-103', 'paid', '2024-05-12', 'Soil Science', 'India', 'author@private.example', '9800012345', '', '', '747eeb71728249bf3d25a12d7e763e8059aa76c6f17f62fa39d3d8f67b964fd5', 29, 'disabled', 'import', '2026-11-29T10:39:19.581Z', 'import', '2026-11-29T10:39:19.581Z', '', '', '2026-11-29T10:39:19.806Z', '', '', '', '');
INSERT INTO demo.articles OVERRIDING SYSTEM VALUE VALUES (4, 1, 104, 'Pages in roman numbers', 'pagesinromannumbers', 'Anil Kumar Sharma, Priya Verma', '&lt;p&gt;We grew millet in &lt;b&gt;dry&lt;/b&gt; soil.&lt;/p&gt;', 'millet, drought', 'xii', NULL, NULL, '', NULL, 'free', '2024-05-12', 'Soil Science', 'India', 'author@private.example', '9800012345', '10.5555/104', '', NULL, NULL, 'enabled', 'import', '2026-11-29T10:39:19.581Z', 'import', '2026-11-29T10:39:19.581Z', '', '', '2026-11-29T10:39:19.806Z', '', '', '', '');
INSERT INTO demo.articles OVERRIDING SYSTEM VALUE VALUES (5, 1, 105, 'Pages in roman numbers', NULL, 'Anil Kumar Sharma, Priya Verma', '&lt;p&gt;We grew millet in &lt;b&gt;dry&lt;/b&gt; soil.&lt;/p&gt;', 'millet, drought', '', NULL, NULL, 'TXN-101', NULL, 'paid', '2024-05-12', 'Soil Science', 'India', 'author@private.example', '9800012345', '', '', NULL, NULL, 'enabled', 'import', '2026-11-29T10:39:19.581Z', 'import', '2026-11-29T10:39:19.581Z', '', '', '2026-11-29T10:39:19.806Z', '', '', '', '');
INSERT INTO demo.articles OVERRIDING SYSTEM VALUE VALUES (6, 2, 201, 'Łukasiewicz on logic', 'łukasiewiczonlogic', 'Zoë Müller', 'What was found about logic, and about everything else that was looked at in these years.', 'logic, history', '1-4', 1, 4, 'TXN-201', 'TXN-201', 'paid', '2025-02-03', '', '', 'zoe@private.example', '', '', '', 'b075c70f438314393ccb4c366fb65f1c4038e81734e5dfb59e6d56198aad8ec8', 25, 'enabled', 'asha', '2026-11-29T10:39:27.086Z', 'asha', '2026-11-29T10:39:27.368Z', '', '', '2026-11-29T10:39:27.368Z', '2026-11-29T10:39:27.124Z', '', '', '');
INSERT INTO demo.articles OVERRIDING SYSTEM VALUE VALUES (7, 2, 202, 'Withdrawn by an administrator', 'withdrawnbyanadministrator', 'Zoë Müller', 'What was found about logic, and about everything else that was looked at in these years.', 'logic', '5-9', 5, 9, 'TXN-202', 'TXN-202', 'paid', '2025-02-03', '', '', 'zoe@private.example', '', '', '', '743e60b6728548719307c21d19cee97a4525d82141ab52481350b05c77c1dfd0', 27, 'disabled', 'asha', '2026-11-29T10:39:27.597Z', 'asha', '2026-11-29T10:39:27.755Z', '', '', '2026-11-29T10:39:27.755Z', '2026-11-29T10:39:27.646Z', '', '', '');


--
-- Data for Name: certificates; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.certificates VALUES ('YQKKHFR9ZW3HT', 'article', 1, 'Priya Verma', '{"author":"Priya Verma","title":"Roots of &lt;i&gt;Oryza sativa&lt;/i&gt; &amp;amp; rice","year":2024,"volume":4,"issue":2,"pages":"1-8","refnumber":"101","date":"2024-05-12"}', '0a7bec2f1c602faad0005382f0d18140e1aa49a0de62fe26825af681edbfec81', '2026-11-29T10:39:30.494Z');
INSERT INTO demo.certificates VALUES ('BS18Y3MJ2NC27', 'editor', 1, 'Chitra Rao', '{"name":"Chitra Rao","degree":"","category":"chief editor","post":"Professor","affiliation":"Department of Botany, Pune","country":"","since":"2026-11-29T10:39:27.979Z"}', 'edb1a8c559c247e85aa5898d245fbb5469a896fa4c5c276c437cba3ed5cea0c5', '2026-11-29T10:39:32.197Z');


--
-- Data for Name: deposits; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: design_pictures; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: editors; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.editors OVERRIDING SYSTEM VALUE VALUES (2, 'मीरा जोशी', 'associate editor', 'Scientist', 'हिन्दी विभाग, वाराणसी', '', '', '', '', '', 'enabled', 0, '2026-11-29T10:39:28.551Z', '2026-11-29T10:39:28.551Z', '', '', '', '', '', '', 0, 0, '2026-11-29T10:39:28.551Z');
INSERT INTO demo.editors OVERRIDING SYSTEM VALUE VALUES (3, 'Devika Rao', 'assistant editor', 'Lecturer', 'Department of Soil, Nagpur', '', '', '', '', '', 'disabled', 0, '2026-11-29T10:39:28.583Z', '2026-11-29T10:39:28.583Z', '', '', '', '', '', '', 0, 0, '2026-11-29T10:39:28.583Z');
INSERT INTO demo.editors OVERRIDING SYSTEM VALUE VALUES (1, 'Chitra Rao', 'chief editor', 'Professor', 'Department of Botany, Pune', '', 'chitra@private.example', '', '', 'a0406b0b311bc054c1440713c2aaf782779e092dad927d1898daa5b373e553b9.webp', 'enabled', 1, '2026-11-29T10:39:27.979Z', '2026-11-29T10:39:28.616Z', '', '', '', '', '', '', 0, 0, '2026-11-29T10:39:28.616Z');


--
-- Data for Name: fees; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.fees OVERRIDING SYSTEM VALUE VALUES (1, 1, 'paid', '', NULL, '', NULL, NULL, '', '2026-11-29T10:39:20.080Z');
INSERT INTO demo.fees OVERRIDING SYSTEM VALUE VALUES (2, 2, 'paid', '', NULL, '', NULL, NULL, '', '2026-11-29T10:39:20.080Z');
INSERT INTO demo.fees OVERRIDING SYSTEM VALUE VALUES (3, 3, 'paid', '', NULL, '', NULL, NULL, '', '2026-11-29T10:39:20.080Z');
INSERT INTO demo.fees OVERRIDING SYSTEM VALUE VALUES (4, 4, 'waived', '', NULL, '', NULL, NULL, '', '2026-11-29T10:39:20.080Z');
INSERT INTO demo.fees OVERRIDING SYSTEM VALUE VALUES (5, 5, 'paid', '', NULL, '', NULL, NULL, '', '2026-11-29T10:39:20.080Z');
INSERT INTO demo.fees OVERRIDING SYSTEM VALUE VALUES (6, 6, 'paid', '', NULL, '', NULL, NULL, '', '2026-11-29T10:39:27.272Z');
INSERT INTO demo.fees OVERRIDING SYSTEM VALUE VALUES (7, 7, 'paid', '', NULL, '', NULL, NULL, '', '2026-11-29T10:39:27.692Z');


--
-- Data for Name: file_cleanup_days; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: file_ledger; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.file_ledger VALUES (1, '1fa5388f-2496-4f1b-8b0c-b3c85706adc0', 0);


--
-- Data for Name: file_parts; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.file_parts VALUES ('7ba8e6033fc5a029d3685fd798cae9a67aa7bbc4f89dea3764a37a1717cba471', 0, '\x255044462d312e370a252061727469636c65203130310a2525454f460a');
INSERT INTO demo.file_parts VALUES ('747eeb71728249bf3d25a12d7e763e8059aa76c6f17f62fa39d3d8f67b964fd5', 0, '\x255044462d312e370a252061727469636c65203130330a2525454f460a');
INSERT INTO demo.file_parts VALUES ('5fc3703693b7384d7104458c893279c936e7836884d46aa4496a8e89f29e1836', 0, '\x255044462d312e370a25206e65770a2525454f460a');
INSERT INTO demo.file_parts VALUES ('b075c70f438314393ccb4c366fb65f1c4038e81734e5dfb59e6d56198aad8ec8', 0, '\x255044462d312e370a25206368616e6765640a2525454f460a');
INSERT INTO demo.file_parts VALUES ('743e60b6728548719307c21d19cee97a4525d82141ab52481350b05c77c1dfd0', 0, '\x255044462d312e370a252077697468647261776e0a2525454f460a');
INSERT INTO demo.file_parts VALUES ('a0406b0b311bc054c1440713c2aaf782779e092dad927d1898daa5b373e553b9', 0, '\x52494646d201000057454250565038580a00000010000000270000270000414c5048ed00000001805b6b73ea68cc105b8eb1127bb101dedcd4cf72666884d9119740f9a21e8cac37a3e302226202e0c4e7aacde9e1e7673f6d56b20cc1c7aea5dd7908105d6d2ccfab0b8af8a745fa1ef3949c58c423e121b9b2c857422b3eb11847519d4f8bf555e3c262be3e12dc702d03aa278bfd4ed5e36b2b7216bf4ca3aa015611354da8a3990963b437618bbe4df8326b6fc216cd4c18a38609355431a188b2924fa61074f95aa07ce0bb5105565cf3800aceb9f270fc9de7193463238e7e5407c48a6e99007d31a4ea0bf01a7ba5798e02e1d9d2db3c0fb481fbb6d491ad5b3fd0a78bf5c9fefb7b37ae175370e2010056503820be000000b005009d012a280028003e612c9347242221a1238b00800c0962008325c94e0304f6e07a00c269d32bde46ff42020dd0a322e98b860000fef8687db808076b8c6038aeeb65a5a97cd15652cb0fbdc058b1fdbf2dd4cafb231a29e80fd1e6c161f6cf77bb3599b8f4003421947a4c6f0481bc1d7ff7c6a72167c112e26f46e722b19ec95342587f8965ae3b4586ea07ce5de303d26a04f1855b1694d869167379aff7328bf2d80eafef1fb5a38979546cb83a999912e84a77daf46d4c0000');


--
-- Data for Name: files; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.files VALUES ('7ba8e6033fc5a029d3685fd798cae9a67aa7bbc4f89dea3764a37a1717cba471', 29, '2026-11-29T10:39:19.732Z', NULL);
INSERT INTO demo.files VALUES ('747eeb71728249bf3d25a12d7e763e8059aa76c6f17f62fa39d3d8f67b964fd5', 29, '2026-11-29T10:39:19.773Z', NULL);
INSERT INTO demo.files VALUES ('b075c70f438314393ccb4c366fb65f1c4038e81734e5dfb59e6d56198aad8ec8', 25, '2026-11-29T10:39:27.405Z', NULL);
INSERT INTO demo.files VALUES ('5fc3703693b7384d7104458c893279c936e7836884d46aa4496a8e89f29e1836', 21, '2026-11-29T10:39:27.562Z', NULL);
INSERT INTO demo.files VALUES ('743e60b6728548719307c21d19cee97a4525d82141ab52481350b05c77c1dfd0', 27, '2026-11-29T10:39:27.617Z', NULL);
INSERT INTO demo.files VALUES ('a0406b0b311bc054c1440713c2aaf782779e092dad927d1898daa5b373e553b9', 474, '2026-11-29T10:39:30.375Z', NULL);


--
-- Data for Name: former_issues; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: former_refnumbers; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: former_terms; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: full_text_words; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: full_texts; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.full_texts VALUES (1, '7ba8e6033fc5a029d3685fd798cae9a67aa7bbc4f89dea3764a37a1717cba471', 'unread', '\x789c030000000001');
INSERT INTO demo.full_texts VALUES (3, '747eeb71728249bf3d25a12d7e763e8059aa76c6f17f62fa39d3d8f67b964fd5', 'unread', '\x789c030000000001');


--
-- Data for Name: held_schedules; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: history; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (1, 'person', 1, 'created', '2026-11-29T10:39:15.060Z', '', 'asha', '{}', '{"role":"owner"}', NULL, 'added asha as an owner');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (2, 'import', 0, 'created', '2026-11-29T10:39:19.686Z', '', 'articles.jsonl', '{}', '{"added":5,"changed":0,"unchanged":0}', NULL, 'imported articles from jsonl');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (3, 'settings', 1, 'changed', '2026-11-29T10:39:26.822Z', 'asha', 'Settings', '{"formatted_journal_name":"Annals of Stored Things","websiteemail":"","journal_essn":"","year_started":"","home_content":""}', '{"formatted_journal_name":"Annals of &lt;i&gt;Stored&lt;/i&gt; Things","websiteemail":"editor@annals.example","journal_essn":"2049-3630","year_started":"2021","home_content":"&lt;p&gt;Soil &amp;amp; &lt;b&gt;water&lt;/b&gt; कृषि&lt;/p&gt;"}', NULL, 'changed formatted journal name email issn year started and 1 more in the settings');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (4, 'issue', 2, 'created', '2026-11-29T10:39:26.986Z', 'asha', 'Volume 5, issue 1 (2025)', '{}', '{"year":2025,"volume":5,"issue":1,"frequency":"Jan-Mar"}', NULL, 'added volume 5 issue 1 2025');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (5, 'article', 6, 'created', '2026-11-29T10:39:27.086Z', 'asha', 'Łukasiewicz on logic', '{}', '{"refnumber":"201","title":"Łukasiewicz on logic","authorname":"Zoë Müller","abstract":"What was found about logic, and about everything else that was looked at in these years.","keywords":"logic","pagenumber":"1-4","txnid":"TXN-201","ptype":"paid","publishdate":"2025-02-03","subject":"","country":"","email":"zoe@private.example","mobile":"","doi":"","language":"","highlights":"","year":2025,"volume":5,"issue":1,"contributors":"","metadata":"","status":"enabled","published_at":"2026-11-29T10:39:27.124Z","withdrawal_notice":"","file_sha256":"5fc3703693b7384d7104458c893279c936e7836884d46aa4496a8e89f29e1836","file_bytes":21,"full_text":""}', NULL, '201 added lukasiewicz on logic');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (6, 'article', 6, 'changed', '2026-11-29T10:39:27.368Z', 'asha', 'Łukasiewicz on logic', '{"keywords":"logic","file_sha256":"5fc3703693b7384d7104458c893279c936e7836884d46aa4496a8e89f29e1836","file_bytes":21}', '{"keywords":"logic, history","file_sha256":"b075c70f438314393ccb4c366fb65f1c4038e81734e5dfb59e6d56198aad8ec8","file_bytes":25}', NULL, '201 replaced the pdf of changed keywords lukasiewicz on logic');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (7, 'article', 7, 'created', '2026-11-29T10:39:27.597Z', 'asha', 'Withdrawn by an administrator', '{}', '{"refnumber":"202","title":"Withdrawn by an administrator","authorname":"Zoë Müller","abstract":"What was found about logic, and about everything else that was looked at in these years.","keywords":"logic","pagenumber":"5-9","txnid":"TXN-202","ptype":"paid","publishdate":"2025-02-03","subject":"","country":"","email":"zoe@private.example","mobile":"","doi":"","language":"","highlights":"","year":2025,"volume":5,"issue":1,"contributors":"","metadata":"","status":"enabled","published_at":"2026-11-29T10:39:27.646Z","withdrawal_notice":"","file_sha256":"743e60b6728548719307c21d19cee97a4525d82141ab52481350b05c77c1dfd0","file_bytes":27,"full_text":""}', NULL, '202 added withdrawn by an administrator');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (8, 'article', 7, 'changed', '2026-11-29T10:39:27.755Z', 'asha', 'Withdrawn by an administrator', '{"status":"enabled"}', '{"status":"disabled"}', NULL, '202 withdrew withdrawn by an administrator');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (9, 'editor', 1, 'created', '2026-11-29T10:39:27.979Z', 'asha', 'Chitra Rao', '{}', '{"name":"Chitra Rao","category":"chief editor","post":"Professor","content":"Department of Botany, Pune","degree":"","country":"","picture":"a0406b0b311bc054c1440713c2aaf782779e092dad927d1898daa5b373e553b9.webp","status":"enabled","is_pinned":0,"own_group":"","own_title":"","orcid":"","profile_link":"","term_from":"","term_to":"","is_former":0,"sortnumber":0,"email":"chitra@private.example","phone":""}', NULL, 'added editor chitra rao');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (10, 'editor', 2, 'created', '2026-11-29T10:39:28.551Z', 'asha', 'मीरा जोशी', '{}', '{"name":"मीरा जोशी","category":"associate editor","post":"Scientist","content":"हिन्दी विभाग, वाराणसी","degree":"","country":"","picture":"","status":"enabled","is_pinned":0,"own_group":"","own_title":"","orcid":"","profile_link":"","term_from":"","term_to":"","is_former":0,"sortnumber":0,"email":"","phone":""}', NULL, 'added editor मीरा जोशी');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (11, 'editor', 3, 'created', '2026-11-29T10:39:28.583Z', 'asha', 'Devika Rao', '{}', '{"name":"Devika Rao","category":"assistant editor","post":"Lecturer","content":"Department of Soil, Nagpur","degree":"","country":"","picture":"","status":"disabled","is_pinned":0,"own_group":"","own_title":"","orcid":"","profile_link":"","term_from":"","term_to":"","is_former":0,"sortnumber":0,"email":"","phone":""}', NULL, 'added editor devika rao');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (12, 'editor', 1, 'changed', '2026-11-29T10:39:28.616Z', 'asha', 'Chitra Rao', '{"is_pinned":0}', '{"is_pinned":1}', NULL, 'pinned editor chitra rao');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (13, 'indexing', 1, 'created', '2026-11-29T10:39:28.699Z', 'asha', 'Index of Indexes', '{}', '{"title":"Index of Indexes","link":"https://index.example/journal","image":"a0406b0b311bc054c1440713c2aaf782779e092dad927d1898daa5b373e553b9.webp","sortnumber":1,"status":"enabled"}', NULL, 'added indexing entry index of indexes');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (14, 'indexing', 2, 'created', '2026-11-29T10:39:29.856Z', 'asha', 'Removed Index', '{}', '{"title":"Removed Index","link":"https://removed.example/","image":"a0406b0b311bc054c1440713c2aaf782779e092dad927d1898daa5b373e553b9.webp","sortnumber":2,"status":"enabled"}', NULL, 'added indexing entry removed index');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (15, 'indexing', 2, 'deleted', '2026-11-29T10:39:30.443Z', 'asha', 'Removed Index', '{"title":"Removed Index","link":"https://removed.example/","image":"a0406b0b311bc054c1440713c2aaf782779e092dad927d1898daa5b373e553b9.webp","sortnumber":2,"status":"enabled"}', '{}', NULL, 'deleted indexing entry removed index');


--
-- Data for Name: indexing_entries; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.indexing_entries OVERRIDING SYSTEM VALUE VALUES (1, 'Index of Indexes', 'https://index.example/journal', 'a0406b0b311bc054c1440713c2aaf782779e092dad927d1898daa5b373e553b9.webp', 1, 'enabled', '2026-11-29T10:39:28.699Z');


--
-- Data for Name: issues; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.issues OVERRIDING SYSTEM VALUE VALUES (1, 2024, 4, 2, 'Apr-Jun', '2026-11-29T10:39:19.581Z', '', '', '', '', 0, '');
INSERT INTO demo.issues OVERRIDING SYSTEM VALUE VALUES (2, 2025, 5, 1, 'Jan-Mar', '2026-11-29T10:39:26.986Z', '', '', '', '', 0, '2026-11-29T10:39:26.986Z');


--
-- Data for Name: journal_state; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.journal_state VALUES (1, 17, NULL, NULL, 5);


--
-- Data for Name: known_addresses; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.known_addresses VALUES (1, '127.0.0.1');


--
-- Data for Name: kysely_migration; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.kysely_migration VALUES ('0001-schema', '2026-11-29T10:39:07.519Z');


--
-- Data for Name: kysely_migration_lock; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.kysely_migration_lock VALUES ('migration_lock', 0);


--
-- Data for Name: login_attempts; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.login_attempts VALUES ('address:127.0.0.1', 2, '2026-11-29T10:54:25.770Z');


--
-- Data for Name: made_texts; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: mail_messages; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: mail_templates; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: manuscripts; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: own_pages; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: passkey_challenges; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: passkeys; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: password_links; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: payments; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.payments OVERRIDING SYSTEM VALUE VALUES (1, 'TXN-101', 'TXN-101', NULL, '', '', '', 0, '2026-11-29T10:39:19.581Z', '2026-11-29T10:39:19.581Z');
INSERT INTO demo.payments OVERRIDING SYSTEM VALUE VALUES (2, 'TXN-102', 'TXN-102', NULL, '', '', '', 0, '2026-11-29T10:39:19.581Z', '2026-11-29T10:39:19.581Z');
INSERT INTO demo.payments OVERRIDING SYSTEM VALUE VALUES (3, 'TXN-103', 'TXN-103', NULL, '', '', '', 0, '2026-11-29T10:39:19.581Z', '2026-11-29T10:39:19.581Z');
INSERT INTO demo.payments OVERRIDING SYSTEM VALUE VALUES (4, 'TXN-101', NULL, NULL, '', '', '', 1, '2026-11-29T10:39:19.581Z', '2026-11-29T10:39:19.581Z');
INSERT INTO demo.payments OVERRIDING SYSTEM VALUE VALUES (5, 'TXN-201', 'TXN-201', NULL, '', '', '', 0, '2026-11-29T10:39:27.086Z', '2026-11-29T10:39:27.086Z');
INSERT INTO demo.payments OVERRIDING SYSTEM VALUE VALUES (6, 'TXN-202', 'TXN-202', NULL, '', '', '', 0, '2026-11-29T10:39:27.597Z', '2026-11-29T10:39:27.597Z');


--
-- Data for Name: pdf_checks; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.pdf_checks VALUES (1, '7ba8e6033fc5a029d3685fd798cae9a67aa7bbc4f89dea3764a37a1717cba471', 'Roots of &lt;i&gt;Oryza sativa&lt;/i&gt; &amp;amp; rice', '1-8', '2026-11-29T10:39:19.581Z', 'whole_pdf');
INSERT INTO demo.pdf_checks VALUES (3, '747eeb71728249bf3d25a12d7e763e8059aa76c6f17f62fa39d3d8f67b964fd5', 'Withdrawn by an import', '16-20', '2026-11-29T10:39:19.581Z', 'whole_pdf');


--
-- Data for Name: pdf_findings; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.pdf_findings VALUES ('7ba8e6033fc5a029d3685fd798cae9a67aa7bbc4f89dea3764a37a1717cba471', NULL, 'broken');
INSERT INTO demo.pdf_findings VALUES ('747eeb71728249bf3d25a12d7e763e8059aa76c6f17f62fa39d3d8f67b964fd5', NULL, 'broken');


--
-- Data for Name: preview_links; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: publication_moments; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: publisher_journals; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: recovery_codes; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: search_chunks; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.search_chunks VALUES (0, 4, 'e6b58b22-0a6b-44c6-8c19-4183a329c752', '\x420000007d0000004d010000000000000300000006000000090000000c0000000f00000012000000150000001a00000027000000290000002c0000003000000032000000340000003b0000003e000000420000004c00000051000000550000005c0000006200000064000000690000006e000000740000007f000000850000008b0000009200000094000000960000009b000000a0000000a5000000a9000000ae000000b3000000b9000000bf000000c3000000c7000000cc000000d1000000d4000000d6000000da000000e3000000e8000000eb000000fd000000030100000901000018010000300100003f01000054010000630100006b0100007301000078010000820100008a010000900100009e010000a40100000000000001000000020000000300000004000000050000000600000007000000090000000a0000000c0000000e0000001200000014000000160000001a0000001e00000020000000220000002400000028000000290000002a00000030000000340000003600000038000000390000003d0000003f00000041000000420000004300000044000000460000004a0000004b0000004d0000004e0000004f0000005300000057000000590000005b0000005f000000610000006500000067000000690000006b0000006d0000006e0000006f000000700000007100000072000000730000007400000075000000760000007700000078000000790000007a0000007b0000007c0000007d000000000000000100000001000000010000000100000001000000020000000200000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000090000001000000000000000000000000100000005000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000080000000f0000001400000000000000000000000400000009000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001010102010301040105010601070806080701070103010708060807020102030204020508060807010301070401040304040405080108030804080508060807080608070806080708010803080408050406010308010803090409050806080702010203020402050d060c070806080701060c010c030c040c050206020701040105010101060101010401050201020302040205010101040105010101010201020302040205080108030804080508060807080608070201020302040205080608070801080308040805080608070103010708060807020602070802010208020102020202020d0209020102010201020202050202020104010400060505050504050000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000005b6e756c6c2c5b22222c22536f696c20536369656e6365222c22416e696c204b756d617220536861726d61222c225072697961205665726d61225d2c5b226869222c22536f696c20536369656e6365222c22e0a4aae0a58de0a4b0e0a587e0a4aee0a49ae0a482e0a4a620e0a4b6e0a4b0e0a58de0a4aee0a4be225d2c5b22222c22536f696c20536369656e6365222c22416e696c204b756d617220536861726d61222c225072697961205665726d61225d2c5b22222c22536f696c20536369656e6365222c22416e696c204b756d617220536861726d61222c225072697961205665726d61225d2c5b22222c22536f696c20536369656e6365222c22416e696c204b756d617220536861726d61222c225072697961205665726d61225d2c5b22222c22222c225a6fc3ab204dc3bc6c6c6572225d2c5b22222c22222c225a6fc3ab204dc3bc6c6c6572225d5d31303131303231303331303431303532303132303261626f757461646d696e6973747261746f72616e616e64616e696c6174627964726f75676874647279656c736565766572797468696e67666f756e6467726577686973746f7279696d706f7274696e6b756d61726c6f6769636c6f6f6b65646c756b617369657769637a6d696c6c65746d756c6c65726e756d626572736f666f6e6f72797a617061676573707269796172696365726f6d616e726f6f7473736174697661736861726d61736f696c7468617474686573657665726d6177617377657768617477697468647261776e79656172737a6f65e0a487e0a4a4e0a4bfe0a4b9e0a4bee0a4b8e0a494e0a4b0e0a495e0a4bee0a495e0a583e0a4b7e0a58de0a4a3e0a4aae0a58de0a4b0e0a587e0a4aee0a49ae0a482e0a4a6e0a4b6e0a4b0e0a58de0a4aee0a4bee0a4b8e0a4bee0a4b9e0a4bfe0a4a4e0a58de0a4afe0a4b9e0a4bfe0a482e0a4a6e0a580ee808068696e6469ee80806b7269736eee80806f72ee80807072656d636e64ee80807368697479ee808073726dee808131302e353535352f313034ee8082313034');


--
-- Data for Name: service_accounts; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: sessions; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.sessions VALUES ('3c3d0561b773aafa526fc8c3ba7e824dfb7e9ead06a6f0a18e2067de88f8e111', 1, '2026-11-29T10:39:26.316Z', '2026-11-29T22:39:26.316Z', '2026-11-29T10:39:26.316Z', '127.0.0.1', 'node', '', '2026-11-29T10:39:26.316Z', '');


--
-- Data for Name: settings; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.settings VALUES ('domain', 'annals.example');
INSERT INTO demo.settings VALUES ('fee_kind', 'shipped');
INSERT INTO demo.settings VALUES ('instructions_kind', 'shipped');
INSERT INTO demo.settings VALUES ('journal_language', 'English');
INSERT INTO demo.settings VALUES ('reader_language', '');
INSERT INTO demo.settings VALUES ('formatted_journal_name', 'Annals of &lt;i&gt;Stored&lt;/i&gt; Things');
INSERT INTO demo.settings VALUES ('home_content', '&lt;p&gt;Soil &amp;amp; &lt;b&gt;water&lt;/b&gt; कृषि&lt;/p&gt;');
INSERT INTO demo.settings VALUES ('journal_essn', '2049-3630');
INSERT INTO demo.settings VALUES ('journal_frequency', 'Quarterly');
INSERT INTO demo.settings VALUES ('websiteemail', 'editor@annals.example');
INSERT INTO demo.settings VALUES ('websitename', 'Annals of Stored Things');
INSERT INTO demo.settings VALUES ('year_started', '2021');
INSERT INTO demo.settings VALUES ('records_changed', '2026-11-29T10:39:26.822Z');


--
-- Data for Name: stored_file_ledger; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.stored_file_ledger VALUES (1, '1fa5388f-2496-4f1b-8b0c-b3c85706adc0', 0);


--
-- Data for Name: switch_codes; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: term_progress; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.term_progress VALUES (1, 1, NULL);


--
-- Data for Name: upload_files; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: upload_rows; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: uploads; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: usage_asked; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: usage_clicks; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: usage_days; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: usage_months; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: usage_rankings; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: usage_salts; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: usage_searches; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: usage_state; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.usage_state VALUES (1, 0, '');


--
-- Data for Name: usage_visits; Type: TABLE DATA; Schema: demo; Owner: -
--



--
-- Data for Name: users; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.users OVERRIDING SYSTEM VALUE VALUES (1, 'asha', 'asha', '$argon2id$v=19$m=19456,t=2,p=1$XAyL6smPIP3zVF73ofTKww$4HEbZYS2v+8wQHsgu3okQ60iwxyeQX2n9SUKXleIzls', '', 'enabled', '2026-11-29T10:39:15.060Z', 'owner', '', '2026-11-29T10:39:26.316Z', '', '', 0, '', '2026-11-29T10:39:26.316Z');


--
-- Name: account_documents_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.account_documents_id_seq', 1, false);


--
-- Name: account_series_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.account_series_id_seq', 1, false);


--
-- Name: alerts_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.alerts_id_seq', 1, false);


--
-- Name: allocations_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.allocations_id_seq', 6, true);


--
-- Name: announcements_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.announcements_id_seq', 1, false);


--
-- Name: article_notices_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.article_notices_id_seq', 1, false);


--
-- Name: articles_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.articles_id_seq', 7, true);


--
-- Name: deposits_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.deposits_id_seq', 1, false);


--
-- Name: design_pictures_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.design_pictures_id_seq', 1, false);


--
-- Name: editors_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.editors_id_seq', 3, true);


--
-- Name: fees_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.fees_id_seq', 7, true);


--
-- Name: former_issues_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.former_issues_id_seq', 1, false);


--
-- Name: former_refnumbers_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.former_refnumbers_id_seq', 1, false);


--
-- Name: former_terms_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.former_terms_id_seq', 1, false);


--
-- Name: history_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.history_id_seq', 15, true);


--
-- Name: indexing_entries_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.indexing_entries_id_seq', 2, true);


--
-- Name: issues_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.issues_id_seq', 2, true);


--
-- Name: mail_messages_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.mail_messages_id_seq', 1, false);


--
-- Name: mail_templates_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.mail_templates_id_seq', 1, false);


--
-- Name: manuscripts_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.manuscripts_id_seq', 1, false);


--
-- Name: own_pages_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.own_pages_id_seq', 1, false);


--
-- Name: passkeys_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.passkeys_id_seq', 1, false);


--
-- Name: payments_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.payments_id_seq', 6, true);


--
-- Name: recovery_codes_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.recovery_codes_id_seq', 1, false);


--
-- Name: upload_files_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.upload_files_id_seq', 1, false);


--
-- Name: upload_rows_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.upload_rows_id_seq', 1, false);


--
-- Name: uploads_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.uploads_id_seq', 1, false);


--
-- Name: usage_clicks_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.usage_clicks_id_seq', 1, false);


--
-- Name: usage_days_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.usage_days_id_seq', 1, false);


--
-- Name: usage_months_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.usage_months_id_seq', 1, false);


--
-- Name: usage_searches_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.usage_searches_id_seq', 1, false);


--
-- Name: users_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.users_id_seq', 1, true);


--
-- Name: account_documents account_documents_cancels_id_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.account_documents
    ADD CONSTRAINT account_documents_cancels_id_key UNIQUE (cancels_id);


--
-- Name: account_documents account_documents_code_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.account_documents
    ADD CONSTRAINT account_documents_code_key UNIQUE (code);


--
-- Name: account_documents account_documents_number_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.account_documents
    ADD CONSTRAINT account_documents_number_key UNIQUE (number);


--
-- Name: account_documents account_documents_of_series; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.account_documents
    ADD CONSTRAINT account_documents_of_series UNIQUE (series_id, place);


--
-- Name: account_documents account_documents_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.account_documents
    ADD CONSTRAINT account_documents_pkey PRIMARY KEY (id);


--
-- Name: account_documents account_documents_valid_key_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.account_documents
    ADD CONSTRAINT account_documents_valid_key_key UNIQUE (valid_key);


--
-- Name: account_series account_series_of_year; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.account_series
    ADD CONSTRAINT account_series_of_year UNIQUE (prefix, year);


--
-- Name: account_series account_series_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.account_series
    ADD CONSTRAINT account_series_pkey PRIMARY KEY (id);


--
-- Name: alerts alerts_confirm_hash_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.alerts
    ADD CONSTRAINT alerts_confirm_hash_key UNIQUE (confirm_hash);


--
-- Name: alerts alerts_end_hash_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.alerts
    ADD CONSTRAINT alerts_end_hash_key UNIQUE (end_hash);


--
-- Name: alerts alerts_of_address; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.alerts
    ADD CONSTRAINT alerts_of_address UNIQUE (email, about, query);


--
-- Name: alerts alerts_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.alerts
    ADD CONSTRAINT alerts_pkey PRIMARY KEY (id);


--
-- Name: allocations allocations_of_payment; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.allocations
    ADD CONSTRAINT allocations_of_payment UNIQUE (payment_id, place);


--
-- Name: allocations allocations_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.allocations
    ADD CONSTRAINT allocations_pkey PRIMARY KEY (id);


--
-- Name: announcements announcements_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.announcements
    ADD CONSTRAINT announcements_pkey PRIMARY KEY (id);


--
-- Name: article_notices article_notices_pair; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.article_notices
    ADD CONSTRAINT article_notices_pair UNIQUE (article_id, notice_id);


--
-- Name: article_notices article_notices_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.article_notices
    ADD CONSTRAINT article_notices_pkey PRIMARY KEY (id);


--
-- Name: article_terms article_terms_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.article_terms
    ADD CONSTRAINT article_terms_key PRIMARY KEY (kind, slug, place, article_id, orcid);


--
-- Name: articles articles_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.articles
    ADD CONSTRAINT articles_pkey PRIMARY KEY (id);


--
-- Name: articles articles_refnumber_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.articles
    ADD CONSTRAINT articles_refnumber_key UNIQUE (refnumber);


--
-- Name: articles articles_title_key_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.articles
    ADD CONSTRAINT articles_title_key_key UNIQUE (title_key);


--
-- Name: articles articles_txnid_key_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.articles
    ADD CONSTRAINT articles_txnid_key_key UNIQUE (txnid_key);


--
-- Name: certificates certificates_of_facts; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.certificates
    ADD CONSTRAINT certificates_of_facts UNIQUE (kind, record_id, facts_sha256);


--
-- Name: certificates certificates_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.certificates
    ADD CONSTRAINT certificates_pkey PRIMARY KEY (code);


--
-- Name: deposits deposits_article_service; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.deposits
    ADD CONSTRAINT deposits_article_service UNIQUE (article_id, service);


--
-- Name: deposits deposits_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.deposits
    ADD CONSTRAINT deposits_pkey PRIMARY KEY (id);


--
-- Name: design_pictures design_pictures_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.design_pictures
    ADD CONSTRAINT design_pictures_pkey PRIMARY KEY (id);


--
-- Name: design_pictures design_pictures_slot_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.design_pictures
    ADD CONSTRAINT design_pictures_slot_key UNIQUE (slot);


--
-- Name: editors editors_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.editors
    ADD CONSTRAINT editors_pkey PRIMARY KEY (id);


--
-- Name: fees fees_article_id_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.fees
    ADD CONSTRAINT fees_article_id_key UNIQUE (article_id);


--
-- Name: fees fees_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.fees
    ADD CONSTRAINT fees_pkey PRIMARY KEY (id);


--
-- Name: file_cleanup_days file_cleanup_days_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.file_cleanup_days
    ADD CONSTRAINT file_cleanup_days_pkey PRIMARY KEY (day);


--
-- Name: file_ledger file_ledger_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.file_ledger
    ADD CONSTRAINT file_ledger_pkey PRIMARY KEY (id);


--
-- Name: file_parts file_parts_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.file_parts
    ADD CONSTRAINT file_parts_key PRIMARY KEY (sha256, part);


--
-- Name: files files_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (sha256);


--
-- Name: former_issues former_issues_address; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.former_issues
    ADD CONSTRAINT former_issues_address UNIQUE (year, volume, issue);


--
-- Name: former_issues former_issues_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.former_issues
    ADD CONSTRAINT former_issues_pkey PRIMARY KEY (id);


--
-- Name: former_refnumbers former_refnumbers_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.former_refnumbers
    ADD CONSTRAINT former_refnumbers_pkey PRIMARY KEY (id);


--
-- Name: former_refnumbers former_refnumbers_refnumber_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.former_refnumbers
    ADD CONSTRAINT former_refnumbers_refnumber_key UNIQUE (refnumber);


--
-- Name: former_terms former_terms_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.former_terms
    ADD CONSTRAINT former_terms_pkey PRIMARY KEY (id);


--
-- Name: former_terms former_terms_slug; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.former_terms
    ADD CONSTRAINT former_terms_slug UNIQUE (kind, slug);


--
-- Name: full_text_words full_text_words_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.full_text_words
    ADD CONSTRAINT full_text_words_key PRIMARY KEY (word, chunk);


--
-- Name: full_texts full_texts_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.full_texts
    ADD CONSTRAINT full_texts_pkey PRIMARY KEY (article_id);


--
-- Name: held_schedules held_schedules_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.held_schedules
    ADD CONSTRAINT held_schedules_pkey PRIMARY KEY (id);


--
-- Name: history history_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.history
    ADD CONSTRAINT history_pkey PRIMARY KEY (id);


--
-- Name: indexing_entries indexing_entries_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.indexing_entries
    ADD CONSTRAINT indexing_entries_pkey PRIMARY KEY (id);


--
-- Name: issues issues_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.issues
    ADD CONSTRAINT issues_pkey PRIMARY KEY (id);


--
-- Name: issues issues_year_volume_issue; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.issues
    ADD CONSTRAINT issues_year_volume_issue UNIQUE (year, volume, issue);


--
-- Name: journal_state journal_state_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.journal_state
    ADD CONSTRAINT journal_state_pkey PRIMARY KEY (id);


--
-- Name: known_addresses known_addresses_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.known_addresses
    ADD CONSTRAINT known_addresses_key PRIMARY KEY (user_id, address);


--
-- Name: kysely_migration_lock kysely_migration_lock_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);


--
-- Name: kysely_migration kysely_migration_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);


--
-- Name: login_attempts login_attempts_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.login_attempts
    ADD CONSTRAINT login_attempts_pkey PRIMARY KEY (subject);


--
-- Name: made_texts made_texts_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.made_texts
    ADD CONSTRAINT made_texts_pkey PRIMARY KEY (sha256);


--
-- Name: mail_messages mail_messages_message_id_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.mail_messages
    ADD CONSTRAINT mail_messages_message_id_key UNIQUE (message_id);


--
-- Name: mail_messages mail_messages_once_key_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.mail_messages
    ADD CONSTRAINT mail_messages_once_key_key UNIQUE (once_key);


--
-- Name: mail_messages mail_messages_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.mail_messages
    ADD CONSTRAINT mail_messages_pkey PRIMARY KEY (id);


--
-- Name: mail_templates mail_templates_of_kind; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.mail_templates
    ADD CONSTRAINT mail_templates_of_kind UNIQUE (kind, language);


--
-- Name: mail_templates mail_templates_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.mail_templates
    ADD CONSTRAINT mail_templates_pkey PRIMARY KEY (id);


--
-- Name: manuscripts manuscripts_number; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.manuscripts
    ADD CONSTRAINT manuscripts_number UNIQUE (number);


--
-- Name: manuscripts manuscripts_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.manuscripts
    ADD CONSTRAINT manuscripts_pkey PRIMARY KEY (id);


--
-- Name: own_pages own_pages_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.own_pages
    ADD CONSTRAINT own_pages_pkey PRIMARY KEY (id);


--
-- Name: own_pages own_pages_slug_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.own_pages
    ADD CONSTRAINT own_pages_slug_key UNIQUE (slug);


--
-- Name: passkey_challenges passkey_challenges_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash);


--
-- Name: passkeys passkeys_credential_id_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);


--
-- Name: passkeys passkeys_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);


--
-- Name: password_links password_links_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.password_links
    ADD CONSTRAINT password_links_pkey PRIMARY KEY (token_hash);


--
-- Name: payments payments_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);


--
-- Name: payments payments_txnid_key_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.payments
    ADD CONSTRAINT payments_txnid_key_key UNIQUE (txnid_key);


--
-- Name: pdf_checks pdf_checks_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.pdf_checks
    ADD CONSTRAINT pdf_checks_pkey PRIMARY KEY (article_id);


--
-- Name: pdf_findings pdf_findings_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.pdf_findings
    ADD CONSTRAINT pdf_findings_pkey PRIMARY KEY (sha256);


--
-- Name: preview_links preview_links_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.preview_links
    ADD CONSTRAINT preview_links_pkey PRIMARY KEY (token_hash);


--
-- Name: publication_moments publication_moments_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.publication_moments
    ADD CONSTRAINT publication_moments_pkey PRIMARY KEY (moment);


--
-- Name: publisher_journals publisher_journals_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.publisher_journals
    ADD CONSTRAINT publisher_journals_pkey PRIMARY KEY (slug);


--
-- Name: recovery_codes recovery_codes_code; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.recovery_codes
    ADD CONSTRAINT recovery_codes_code UNIQUE (user_id, code_hash);


--
-- Name: recovery_codes recovery_codes_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);


--
-- Name: search_chunks search_chunks_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.search_chunks
    ADD CONSTRAINT search_chunks_pkey PRIMARY KEY (chunk);


--
-- Name: service_accounts service_accounts_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.service_accounts
    ADD CONSTRAINT service_accounts_pkey PRIMARY KEY (service);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);


--
-- Name: settings settings_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (field);


--
-- Name: stored_file_ledger stored_file_ledger_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.stored_file_ledger
    ADD CONSTRAINT stored_file_ledger_pkey PRIMARY KEY (id);


--
-- Name: switch_codes switch_codes_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.switch_codes
    ADD CONSTRAINT switch_codes_pkey PRIMARY KEY (code_hash);


--
-- Name: term_progress term_progress_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.term_progress
    ADD CONSTRAINT term_progress_pkey PRIMARY KEY (id);


--
-- Name: upload_files upload_files_name; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.upload_files
    ADD CONSTRAINT upload_files_name UNIQUE (upload_id, file_name);


--
-- Name: upload_files upload_files_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.upload_files
    ADD CONSTRAINT upload_files_pkey PRIMARY KEY (id);


--
-- Name: upload_rows upload_rows_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.upload_rows
    ADD CONSTRAINT upload_rows_pkey PRIMARY KEY (id);


--
-- Name: upload_rows upload_rows_row; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.upload_rows
    ADD CONSTRAINT upload_rows_row UNIQUE (upload_id, "row");


--
-- Name: uploads uploads_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);


--
-- Name: usage_asked usage_asked_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.usage_asked
    ADD CONSTRAINT usage_asked_pkey PRIMARY KEY (words_hash);


--
-- Name: usage_clicks usage_clicks_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.usage_clicks
    ADD CONSTRAINT usage_clicks_pkey PRIMARY KEY (id);


--
-- Name: usage_days usage_days_of_item; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.usage_days
    ADD CONSTRAINT usage_days_of_item UNIQUE (kind, key, day);


--
-- Name: usage_days usage_days_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.usage_days
    ADD CONSTRAINT usage_days_pkey PRIMARY KEY (id);


--
-- Name: usage_months usage_months_of_item; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.usage_months
    ADD CONSTRAINT usage_months_of_item UNIQUE (kind, key, month, is_imported);


--
-- Name: usage_months usage_months_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.usage_months
    ADD CONSTRAINT usage_months_pkey PRIMARY KEY (id);


--
-- Name: usage_rankings usage_rankings_of_period; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.usage_rankings
    ADD CONSTRAINT usage_rankings_of_period PRIMARY KEY (period, place);


--
-- Name: usage_salts usage_salts_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.usage_salts
    ADD CONSTRAINT usage_salts_pkey PRIMARY KEY (day);


--
-- Name: usage_searches usage_searches_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.usage_searches
    ADD CONSTRAINT usage_searches_pkey PRIMARY KEY (id);


--
-- Name: usage_searches usage_searches_words_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.usage_searches
    ADD CONSTRAINT usage_searches_words_key UNIQUE (words);


--
-- Name: usage_state usage_state_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.usage_state
    ADD CONSTRAINT usage_state_pkey PRIMARY KEY (id);


--
-- Name: usage_visits usage_visits_of_session; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.usage_visits
    ADD CONSTRAINT usage_visits_of_session PRIMARY KEY (visitor, hour, item);


--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


--
-- Name: users users_username_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.users
    ADD CONSTRAINT users_username_key UNIQUE (username);


--
-- Name: account_documents_of_fee; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX account_documents_of_fee ON demo.account_documents USING btree (fee_id);


--
-- Name: alerts_due; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX alerts_due ON demo.alerts USING btree (state, next_at, told_until);


--
-- Name: alerts_expiring; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX alerts_expiring ON demo.alerts USING btree (expires_at);


--
-- Name: allocations_by_fee; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX allocations_by_fee ON demo.allocations USING btree (fee_id);


--
-- Name: article_notices_by_notice; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX article_notices_by_notice ON demo.article_notices USING btree (notice_id);


--
-- Name: article_terms_by_article; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX article_terms_by_article ON demo.article_terms USING btree (article_id);


--
-- Name: articles_by_datestamp; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_by_datestamp ON demo.articles USING btree (datestamp, id);


--
-- Name: articles_by_doi; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_by_doi ON demo.articles USING btree (lower(doi));


--
-- Name: articles_by_email; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_by_email ON demo.articles USING btree (lower(email) COLLATE "C");


--
-- Name: articles_by_file; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_by_file ON demo.articles USING btree (file_sha256);


--
-- Name: articles_by_issue; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_by_issue ON demo.articles USING btree (issue_id, status, published_at, first_page);


--
-- Name: articles_by_mobile; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_by_mobile ON demo.articles USING btree (replace(replace(replace(replace(mobile, ' '::text, ''::text), '-'::text, ''::text), '+'::text, ''::text), '.'::text, ''::text));


--
-- Name: articles_by_modifier; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_by_modifier ON demo.articles USING btree (modifiedby);


--
-- Name: articles_by_publication; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_by_publication ON demo.articles USING btree (status, published_at);


--
-- Name: articles_by_subject; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_by_subject ON demo.articles USING btree (subject, datestamp, id);


--
-- Name: articles_by_title; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_by_title ON demo.articles USING btree (COALESCE(title_key, ''::text) COLLATE "C", id);


--
-- Name: articles_by_txnid; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_by_txnid ON demo.articles USING btree (lower(txnid) COLLATE "C");


--
-- Name: articles_desk; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_desk ON demo.articles USING btree (modification, id) INCLUDE (status, published_at, issue_id, refnumber, first_page, ptype, modifiedby);


--
-- Name: articles_public_no_abstract; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_public_no_abstract ON demo.articles USING btree (status, id, published_at, file_sha256) WHERE ((status = 'enabled'::text) AND (abstract = ''::text));


--
-- Name: articles_public_no_authors; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_public_no_authors ON demo.articles USING btree (status, id, published_at, file_sha256) WHERE ((status = 'enabled'::text) AND (authorname = ''::text));


--
-- Name: articles_public_no_pages; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_public_no_pages ON demo.articles USING btree (status, id, published_at, file_sha256) WHERE ((status = 'enabled'::text) AND (pagenumber = ''::text));


--
-- Name: articles_public_no_pdf; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_public_no_pdf ON demo.articles USING btree (status, id, published_at, file_sha256) WHERE ((status = 'enabled'::text) AND (file_sha256 IS NULL));


--
-- Name: articles_with_full_text; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_with_full_text ON demo.articles USING btree (id) WHERE (full_text <> ''::text);


--
-- Name: articles_without_abstract; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_without_abstract ON demo.articles USING btree (modification, id) INCLUDE (status, published_at, issue_id, refnumber, first_page, ptype, modifiedby) WHERE (abstract = ''::text);


--
-- Name: articles_without_authors; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_without_authors ON demo.articles USING btree (modification, id) INCLUDE (status, published_at, issue_id, refnumber, first_page, ptype, modifiedby) WHERE (authorname = ''::text);


--
-- Name: articles_without_doi; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_without_doi ON demo.articles USING btree (modification, id) INCLUDE (status, published_at, issue_id, refnumber, first_page, ptype, modifiedby) WHERE (doi = ''::text);


--
-- Name: articles_without_pages; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_without_pages ON demo.articles USING btree (modification, id) INCLUDE (status, published_at, issue_id, refnumber, first_page, ptype, modifiedby) WHERE (pagenumber = ''::text);


--
-- Name: deposits_by_state; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX deposits_by_state ON demo.deposits USING btree (service, state);


--
-- Name: fees_by_link_hash; Type: INDEX; Schema: demo; Owner: -
--

CREATE UNIQUE INDEX fees_by_link_hash ON demo.fees USING btree (link_hash);


--
-- Name: fees_by_manuscript_id; Type: INDEX; Schema: demo; Owner: -
--

CREATE UNIQUE INDEX fees_by_manuscript_id ON demo.fees USING btree (manuscript_id);


--
-- Name: fees_not_paid; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX fees_not_paid ON demo.fees USING btree (state, id) WHERE (state <> 'paid'::text);


--
-- Name: full_texts_by_finding; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX full_texts_by_finding ON demo.full_texts USING btree (finding, article_id);


--
-- Name: history_by_moment; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX history_by_moment ON demo.history USING btree (moment, id);


--
-- Name: history_by_person; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX history_by_person ON demo.history USING btree (username, id, batch_id, words) WHERE (batch_id IS NULL);


--
-- Name: history_by_record; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX history_by_record ON demo.history USING btree (noun, record_id, id);


--
-- Name: history_lines; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX history_lines ON demo.history USING btree (id, batch_id, username, words) WHERE (batch_id IS NULL);


--
-- Name: history_members; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX history_members ON demo.history USING btree (batch_id, id, username, words) WHERE (batch_id IS NOT NULL);


--
-- Name: login_attempts_by_until; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX login_attempts_by_until ON demo.login_attempts USING btree (until);


--
-- Name: mail_messages_by_article; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX mail_messages_by_article ON demo.mail_messages USING btree (article_id, id);


--
-- Name: mail_messages_by_hand_over; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX mail_messages_by_hand_over ON demo.mail_messages USING btree (handed_at);


--
-- Name: mail_messages_by_recipient; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX mail_messages_by_recipient ON demo.mail_messages USING btree (recipient, kind);


--
-- Name: mail_messages_by_state; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX mail_messages_by_state ON demo.mail_messages USING btree (state, next_at, id);


--
-- Name: manuscripts_by_article; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX manuscripts_by_article ON demo.manuscripts USING btree (article_id);


--
-- Name: manuscripts_by_state; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX manuscripts_by_state ON demo.manuscripts USING btree (state, id);


--
-- Name: passkeys_by_user; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX passkeys_by_user ON demo.passkeys USING btree (user_id);


--
-- Name: password_links_by_user; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX password_links_by_user ON demo.password_links USING btree (user_id);


--
-- Name: payments_by_day; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX payments_by_day ON demo.payments USING btree (received_on, id);


--
-- Name: pdf_checks_with_lacks; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX pdf_checks_with_lacks ON demo.pdf_checks USING btree (article_id, lacks) WHERE (lacks <> ''::text);


--
-- Name: preview_links_by_record; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX preview_links_by_record ON demo.preview_links USING btree (noun, record_id);


--
-- Name: sessions_by_expiry; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX sessions_by_expiry ON demo.sessions USING btree (expiry);


--
-- Name: sessions_by_user; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX sessions_by_user ON demo.sessions USING btree (user_id);


--
-- Name: switch_codes_by_session; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX switch_codes_by_session ON demo.switch_codes USING btree (session_hash);


--
-- Name: upload_files_by_file; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX upload_files_by_file ON demo.upload_files USING btree (file_sha256);


--
-- Name: usage_clicks_by_moment; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX usage_clicks_by_moment ON demo.usage_clicks USING btree (last_at);


--
-- Name: usage_clicks_of_visitor; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX usage_clicks_of_visitor ON demo.usage_clicks USING btree (visitor, kind, item);


--
-- Name: usage_days_of_kind; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX usage_days_of_kind ON demo.usage_days USING btree (kind, day);


--
-- Name: usage_months_of_kind; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX usage_months_of_kind ON demo.usage_months USING btree (kind, month);


--
-- Name: article_notices article_notices_article_id_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.article_notices
    ADD CONSTRAINT article_notices_article_id_fkey FOREIGN KEY (article_id) REFERENCES demo.articles(id) ON DELETE CASCADE;


--
-- Name: article_notices article_notices_notice_id_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.article_notices
    ADD CONSTRAINT article_notices_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES demo.articles(id) ON DELETE CASCADE;


--
-- Name: articles articles_issue_id_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.articles
    ADD CONSTRAINT articles_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES demo.issues(id);


--
-- Name: deposits deposits_article_id_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.deposits
    ADD CONSTRAINT deposits_article_id_fkey FOREIGN KEY (article_id) REFERENCES demo.articles(id);


--
-- Name: file_parts file_parts_sha256_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.file_parts
    ADD CONSTRAINT file_parts_sha256_fkey FOREIGN KEY (sha256) REFERENCES demo.files(sha256) ON DELETE CASCADE;


--
-- Name: former_issues former_issues_issue_id_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.former_issues
    ADD CONSTRAINT former_issues_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES demo.issues(id) ON DELETE CASCADE;


--
-- Name: former_refnumbers former_refnumbers_article_id_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.former_refnumbers
    ADD CONSTRAINT former_refnumbers_article_id_fkey FOREIGN KEY (article_id) REFERENCES demo.articles(id) ON DELETE CASCADE;


--
-- Name: held_schedules held_schedules_id_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.held_schedules
    ADD CONSTRAINT held_schedules_id_fkey FOREIGN KEY (id) REFERENCES demo.articles(id) ON DELETE CASCADE;


--
-- Name: known_addresses known_addresses_user_id_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.known_addresses
    ADD CONSTRAINT known_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES demo.users(id) ON DELETE CASCADE;


--
-- Name: passkeys passkeys_user_id_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES demo.users(id) ON DELETE CASCADE;


--
-- Name: password_links password_links_user_id_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.password_links
    ADD CONSTRAINT password_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES demo.users(id) ON DELETE CASCADE;


--
-- Name: recovery_codes recovery_codes_user_id_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES demo.users(id) ON DELETE CASCADE;


--
-- Name: sessions sessions_user_id_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES demo.users(id) ON DELETE CASCADE;


--
-- Name: switch_codes switch_codes_session_hash_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.switch_codes
    ADD CONSTRAINT switch_codes_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES demo.sessions(token_hash) ON DELETE CASCADE;


--
-- Name: upload_files upload_files_upload_id_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.upload_files
    ADD CONSTRAINT upload_files_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES demo.uploads(id) ON DELETE CASCADE;


--
-- Name: upload_rows upload_rows_upload_id_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.upload_rows
    ADD CONSTRAINT upload_rows_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES demo.uploads(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


